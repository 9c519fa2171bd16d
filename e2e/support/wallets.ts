import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import type { Page } from '@playwright/test'
import { base58 } from '@scure/base'

/**
 * An Ethereum and Solana wallet that is announced to the page like a browser extension. Keys stay in the test process;
 * signatures are real.
 */
export class TestWallet {
  readonly ethereum: string
  readonly solana: string
  /** Messages that the page asked to sign, in order. */
  readonly messages: string[] = []
  /** Whether signing fails as if the user declined. */
  declines = false
  /** Ethereum account to offer instead of the own one. */
  offeredAccount: string | null = null
  readonly #secp = secp256k1.utils.randomSecretKey()
  readonly #ed = ed25519.utils.randomSecretKey()

  constructor() {
    const point = secp256k1.getPublicKey(this.#secp, false).subarray(1)
    this.ethereum = `0x${Buffer.from(keccak_256(point).subarray(-20)).toString('hex')}`
    this.solana = base58.encode(ed25519.getPublicKey(this.#ed))
  }

  async install(page: Page): Promise<void> {
    await page.exposeFunction('walletAccount', () => this.offeredAccount ?? this.ethereum)
    await page.exposeFunction('walletSign', (chain: 'ethereum' | 'solana', text: string) => {
      this.messages.push(text)
      if (this.declines) return null
      return chain === 'ethereum' ? this.#signEthereum(text) : this.#signSolana(text)
    })
    await page.addInitScript(announce, { solana: this.solana })
  }

  /** EIP-191, as in `personal_sign`. */
  #signEthereum(text: string): string {
    const bytes = Buffer.from(text)
    const prefix = Buffer.from(`\x19Ethereum Signed Message:\n${bytes.byteLength}`)
    const hash = keccak_256(Buffer.concat([prefix, bytes]))
    const signed = secp256k1.sign(hash, this.#secp, { prehash: false, format: 'recovered' })
    // The library puts the recovery bit first, wallets put it last.
    const rest = Buffer.from(signed.subarray(1))
    return `0x${Buffer.concat([rest, Buffer.from([27 + (signed[0] ?? 0)])]).toString('hex')}`
  }

  #signSolana(text: string): string {
    return Buffer.from(ed25519.sign(Buffer.from(text), this.#ed)).toString('base64')
  }
}

/** Runs in the page: EIP-6963 for Ethereum, the Wallet Standard for Solana. */
function announce({ solana }: { solana: string }): void {
  const { walletAccount, walletSign } = window as unknown as {
    walletAccount(): Promise<string>
    walletSign(chain: string, text: string): Promise<string | null>
  }
  const bytesOf = (binary: string) => Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
  const sign = async (chain: string, text: string) => {
    const signature = await walletSign(chain, text)
    if (signature === null) throw Object.assign(new Error('User rejected the request.'), { code: 4001 })
    return signature
  }
  const provider = {
    async request({ method, params = [] }: { method: string; params?: string[] }) {
      if (method === 'eth_requestAccounts') return [await walletAccount()]
      if (method === 'eth_chainId') return '0x1'
      const hex = (params[0] ?? '').slice(2).match(/../g) ?? []
      return sign(
        'ethereum',
        new TextDecoder().decode(Uint8Array.from(hex, (pair) => Number.parseInt(pair, 16))),
      )
    },
  }
  const info = {
    uuid: 'a3b1',
    name: 'Test Wallet',
    icon: 'https://elsewhere.example/w.png',
    rdns: 'example.wallet',
  }
  window.addEventListener('eip6963:requestProvider', () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
    ),
  )

  const account = { address: solana, chains: ['solana:mainnet'], features: ['solana:signIn'] }
  const wallet = {
    version: '1.0.0',
    name: 'Test Wallet',
    icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
    chains: ['solana:mainnet'],
    accounts: [account],
    features: {
      'solana:signIn': {
        version: '1.0.0',
        async signIn(input: {
          domain: string
          uri: string
          statement?: string
          version: string
          issuedAt: string
        }) {
          const text = [
            `${input.domain} wants you to sign in with your Solana account:`,
            solana,
            '',
            ...(input.statement === undefined ? [] : [input.statement, '']),
            `URI: ${input.uri}`,
            `Version: ${input.version}`,
            `Issued At: ${input.issuedAt}`,
          ].join('\n')
          const signature = bytesOf(atob(await sign('solana', text)))
          return [{ account, signedMessage: new TextEncoder().encode(text), signature }]
        },
      },
    },
  }
  const register = ({ register: add }: { register(wallet: object): void }) => add(wallet)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  window.addEventListener('wallet-standard:app-ready', (event) => register((event as CustomEvent).detail))
}
