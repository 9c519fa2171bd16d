/** A second step that the account asks for beside a password. */
export interface FactorSummary {
  id: string
  type: 'totp' | 'webauthn' | 'phone'
  name: string
  /** Where its codes go; empty where it has none. */
  phone: string
}

export interface SessionUser {
  id: string
  /** Empty where the account has none, as is the number. */
  email: string
  /** A proven number, in digits. */
  phone: string
  /** The wallet that the account signs in with. */
  wallet: { chain: 'ethereum' | 'solana'; address: string } | null
  name: string
  emailConfirmed: boolean
  /** False where no address and password open the account, as of providers, telephones and wallets alone. */
  mayHavePassword: boolean
  /** An organisation signs in here; another account may go by the same address. */
  isOfOrganisation: boolean
  /** The verified ones alone. */
  factors: readonly FactorSummary[]
}

/**
 * `recovery`: opened by a reset link; it may set a password and nothing else.
 * `secondStep`: the account has a second factor and this session has not shown it yet; private answers wait for it.
 */
export type SessionState =
  | { status: 'unknown'; user: null; recovery: false; secondStep: false }
  | { status: 'signed-out'; user: null; recovery: false; secondStep: false }
  | { status: 'signed-in'; user: SessionUser; recovery: boolean; secondStep: boolean }

const nobody = { user: null, recovery: false, secondStep: false } as const
export const UNKNOWN: SessionState = { status: 'unknown', ...nobody }
export const SIGNED_OUT: SessionState = { status: 'signed-out', ...nobody }

let state: SessionState = UNKNOWN
const listeners = new Set<(state: SessionState) => void>()

export function readState(): SessionState {
  return state
}

/** Sets the state; listeners hear of real changes alone, since the auth client repeats itself on every focus. */
export function writeState(next: SessionState): void {
  if (JSON.stringify(next) === JSON.stringify(state)) return
  state = next
  for (const listener of listeners) listener(next)
}

/** Hears of every change, in this tab or another; gives back the way to stop. */
export function onChange(listener: (state: SessionState) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
