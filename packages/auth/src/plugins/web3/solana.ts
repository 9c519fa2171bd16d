import { ed25519 } from '@noble/curves/ed25519.js'
import { base58 } from '@scure/base'
import { invalid } from '#auth/core/errors.ts'

const DOMAIN_BYTES = 32

/** Parses a signature of 64 bytes in base64 or base64url, with or without padding. */
export function parseSolanaSignature(signature: string): Buffer {
  if (signature.length !== 86 && signature.length !== 88) {
    throw invalid('signature must be 64 bytes encoded as base64 with or without padding')
  }
  if (!/^(?:[A-Za-z0-9+/]{86}|[A-Za-z0-9_-]{86})(?:==)?$/.test(signature)) {
    throw invalid('signature does not contain valid base64 characters')
  }
  return Buffer.from(signature.replaceAll('-', '+').replaceAll('_', '/'), 'base64')
}

/** Whether the wallet signed the text, either directly or in the off-chain envelope of hardware wallets. */
export function isSignedBySolana(
  address: string,
  message: { text: string; domain: string },
  signature: Buffer,
): boolean {
  try {
    const key = base58.decode(address)
    if (key.byteLength !== 32) return false
    const plain = Buffer.from(message.text)
    // Strict verification (RFC 8032), not ZIP 215: one message has one signature of one key.
    const isValid = (bytes: Uint8Array) => ed25519.verify(signature, bytes, key, { zip215: false })
    return isValid(plain) || isValid(encodeOffchainMessage(plain, message.domain, key))
  } catch {
    // Not a valid key or signature.
    return false
  }
}

export function encodeOffchainMessage(text: Uint8Array, domain: string, publicKey: Uint8Array): Buffer {
  const padded = Buffer.alloc(DOMAIN_BYTES)
  padded.write(domain.slice(0, DOMAIN_BYTES))
  const length = Buffer.alloc(2)
  length.writeUInt16LE(text.byteLength)
  return Buffer.concat([
    Buffer.from([0xff]),
    Buffer.from('solana offchain'),
    Buffer.from([0]),
    padded,
    Buffer.from([0, 1]),
    publicKey,
    length,
    text,
  ])
}
