/** Wallet chains that may sign in, and the networks that messages may name. */
export interface Web3Settings {
  ethereum: boolean
  solana: boolean
  /** Network ids: EIP-155 numbers for Ethereum; names for Solana, with or without `solana:`. */
  chainIds: readonly string[]
}

/** Maximum age of a message, and the accepted skew of the wallet's clock. */
export const MESSAGE_SECONDS = 600

export type Chain = 'ethereum' | 'solana'

export const MAIN_NETWORKS: readonly string[] = ['1', 'mainnet']

export const chainNames = { ethereum: 'Ethereum', solana: 'Solana' } as const satisfies Record<Chain, string>
