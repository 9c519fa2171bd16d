import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { base58 } from '@scure/base'
import { toEthereumAddress } from '#auth/plugins/web3/ethereum.ts'
import { encodeOffchainMessage } from '#auth/plugins/web3/solana.ts'

/** Software wallets that sign any text. */

export interface Wallet {
  chain: 'ethereum' | 'solana'
  address: string
  sign(text: string): string
}

export function ethereumWallet(): Wallet {
  const key = secp256k1.utils.randomSecretKey()
  return {
    chain: 'ethereum',
    address: toEthereumAddress(secp256k1.getPublicKey(key, false)),
    sign(text) {
      const bytes = Buffer.from(text)
      const prefix = Buffer.from(`\x19Ethereum Signed Message:\n${bytes.byteLength}`)
      const hash = keccak_256(Buffer.concat([prefix, bytes]))
      const signed = secp256k1.sign(hash, key, { prehash: false, format: 'recovered' })
      // The library puts the recovery bit first, wallets put it last.
      const rest = Buffer.from(signed.subarray(1))
      return `0x${Buffer.concat([rest, Buffer.from([27 + (signed[0] ?? 0)])]).toString('hex')}`
    },
  }
}

export function solanaWallet(options: { isHardware?: boolean } = {}): Wallet {
  const key = ed25519.utils.randomSecretKey()
  const publicKey = ed25519.getPublicKey(key)
  return {
    chain: 'solana',
    address: base58.encode(publicKey),
    sign(text) {
      const bytes = Buffer.from(text)
      const domain = text.split(' ')[0] ?? ''
      const signed = ed25519.sign(
        options.isHardware ? encodeOffchainMessage(bytes, domain, publicKey) : bytes,
        key,
      )
      return Buffer.from(signed).toString('base64url')
    },
  }
}

export interface MessageParts {
  domain: string
  address: string
  statement: string | null
  fields: Record<string, string>
  tail: string[]
}

/** Creates the sign-in message that a wallet shows; tests override single parts. */
export function signInText(wallet: Wallet, parts: Partial<MessageParts> & { now: Date }): string {
  const name = wallet.chain === 'ethereum' ? 'Ethereum' : 'Solana'
  const fields = {
    URI: 'http://localhost:3140/auth',
    Version: '1',
    ...(wallet.chain === 'ethereum' && { 'Chain ID': '1' }),
    Nonce: crypto.randomUUID(),
    'Issued At': parts.now.toISOString(),
    ...parts.fields,
  }
  const statement = parts.statement === undefined ? 'Sign in to the site.' : parts.statement
  return [
    `${parts.domain ?? 'localhost:3140'} wants you to sign in with your ${name} account:`,
    parts.address ?? wallet.address,
    '',
    ...(statement === null ? [] : [statement]),
    '',
    ...Object.entries(fields).flatMap(([key, value]) => (value === '-' ? [] : [`${key}: ${value}`])),
    ...(parts.tail ?? []),
  ].join('\n')
}
