import { createObservable } from '#web/stores/observable.ts'

/** A verified second factor of the account. */
export interface FactorSummary {
  id: string
  type: 'totp' | 'webauthn' | 'phone'
  name: string
  /** Number that receives codes; empty for other types. */
  phone: string
}

export interface SessionUser {
  id: string
  /** Empty without an email. */
  email: string
  /** Verified phone number in digits; empty without one. */
  phone: string
  /** Wallet identity of the account. */
  wallet: { chain: 'ethereum' | 'solana'; address: string } | null
  name: string
  emailConfirmed: boolean
  /** False if the account has no email and password to sign in with. */
  canHavePassword: boolean
  /** An organisation manages the account; another account may have the same email. */
  isOrganisationAccount: boolean
  /** Verified factors only. */
  factors: readonly FactorSummary[]
}

/**
 * `recovery`: the session of a reset link, which may only set a password.
 * `secondStep`: the second step of the sign-in is pending, and private data must not be loaded.
 */
export type SessionState =
  | { status: 'unknown'; user: null; recovery: false; secondStep: false }
  | { status: 'signed-out'; user: null; recovery: false; secondStep: false }
  | { status: 'signed-in'; user: SessionUser; recovery: boolean; secondStep: boolean }

const noUser = { user: null, recovery: false, secondStep: false } as const
export const UNKNOWN: SessionState = { status: 'unknown', ...noUser }
export const SIGNED_OUT: SessionState = { status: 'signed-out', ...noUser }

export type SessionStore = ReturnType<typeof createSessionStore>

export function createSessionStore() {
  const state = createObservable<SessionState>(UNKNOWN)
  let signedOut = false
  return {
    ...state,
    /** Notifies listeners only if the state changes: the auth client repeats its events on every focus. */
    set(next: SessionState): void {
      if (JSON.stringify(next) === JSON.stringify(state.get())) return
      if (next.status === 'signed-in') signedOut = false
      state.set(next)
    },
    /** Resolves once the state is not `unknown`. */
    whenKnown(): Promise<SessionState> {
      if (state.get().status !== 'unknown') return Promise.resolve(state.get())
      return new Promise((resolve) => {
        const stop = state.subscribe(() => {
          stop()
          resolve(state.get())
        })
      })
    },
    /** Whether the user signed out in this tab, rather than the session ending elsewhere. */
    signedOutByUser: () => signedOut,
    setSignedOutByUser(byUser: boolean): void {
      signedOut = byUser
    },
  }
}

export const sessionStore = createSessionStore()
