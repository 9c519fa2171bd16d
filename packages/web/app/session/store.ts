import { createObservable } from '#web/stores/observable.ts'

/** A second factor that the account requires after the password. */
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

export interface SessionStore {
  get(): SessionState
  /** Listeners hear of real changes alone, since the auth client repeats itself on every focus. */
  set(next: SessionState): void
  subscribe(listener: () => void): () => void
  /** Resolves once the device has been asked. */
  known(): Promise<SessionState>
  /** Whether the user chose to sign out in this tab, rather than being signed out elsewhere. */
  signedOutByUser(): boolean
  setSignedOut(chosen: boolean): void
}

export function createSessionStore(): SessionStore {
  const state = createObservable<SessionState>(UNKNOWN)
  let signedOut = false
  return {
    ...state,
    set(next) {
      if (JSON.stringify(next) === JSON.stringify(state.get())) return
      if (next.status === 'signed-in') signedOut = false
      state.set(next)
    },
    known() {
      if (state.get().status !== 'unknown') return Promise.resolve(state.get())
      return new Promise((resolve) => {
        const stop = state.subscribe(() => {
          stop()
          resolve(state.get())
        })
      })
    },
    signedOutByUser: () => signedOut,
    setSignedOut(chosen) {
      signedOut = chosen
    },
  }
}

/** The session of this document. */
export const sessionStore = createSessionStore()
