import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { invalid } from '#auth/core/errors.ts'

const SIGNATURE = /^(?:0x)?[0-9a-f]{130}$/i

export function isEthereumAddress(address: string): boolean {
  return /^0x[0-9a-f]{40}$/i.test(address)
}

/** Parses a signature of 65 bytes in hexadecimal. */
export function parseEthereumSignature(signature: string): Buffer {
  if (SIGNATURE.test(signature)) return Buffer.from(signature.replace(/^0x/i, ''), 'hex')
  throw invalid('signature must be 65 bytes long, encoded as a 130 character-long hexadecimal string')
}

/** Whether the wallet signed the text by `personal_sign` (EIP-191). */
export function isSignedByEthereum(address: string, text: string, signature: Buffer): boolean {
  const v = signature[64] ?? 0
  const recovery = v >= 27 ? v - 27 : v
  if (recovery !== 0 && recovery !== 1) return false
  try {
    const compact = secp256k1.Signature.fromBytes(signature.subarray(0, 64), 'compact')
    // EIP-2: each message has two valid signatures; only the one with the lower s is accepted.
    if (compact.hasHighS()) return false
    const signed = compact.addRecoveryBit(recovery)
    const key = signed.recoverPublicKey(hashPersonalMessage(text)).toBytes(false)
    return toEthereumAddress(key) === address.toLowerCase()
  } catch {
    // The numbers are not a valid signature.
    return false
  }
}

function hashPersonalMessage(text: string): Uint8Array {
  const bytes = Buffer.from(text)
  return keccak_256(Buffer.concat([Buffer.from(`\x19Ethereum Signed Message:\n${bytes.byteLength}`), bytes]))
}

/** Derives the address from a public key. Lower case, so that each wallet has one spelling. */
export function toEthereumAddress(publicKey: Uint8Array): string {
  return `0x${Buffer.from(keccak_256(publicKey.subarray(1)).subarray(-20)).toString('hex')}`
}
