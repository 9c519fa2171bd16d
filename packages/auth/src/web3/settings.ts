/** Whose wallets sign in. */
export interface Web3Settings {
  ethereum: boolean
  solana: boolean
}

/** How old a signed message may be, and how far in the future: the clocks of wallets differ. */
export const MESSAGE_SECONDS = 600

export type Chain = keyof Web3Settings

export const chainNames = { ethereum: 'Ethereum', solana: 'Solana' } as const satisfies Record<Chain, string>
