/** Wallets that may sign in, and the networks their messages may name. */
export interface Web3Settings {
  ethereum: boolean
  solana: boolean
  /** Ids of networks: EIP-155 numbers for Ethereum, names for Solana, with or without `solana:`. */
  chainIds: readonly string[]
}

/** How old a signed message may be, and how far in the future: the clocks of wallets differ. */
export const MESSAGE_SECONDS = 600

export type Chain = 'ethereum' | 'solana'

export const MAIN_NETWORKS: readonly string[] = ['1', 'mainnet']

export const chainNames = { ethereum: 'Ethereum', solana: 'Solana' } as const satisfies Record<Chain, string>
