export interface SessionUser {
  id: string
  email: string
  name: string
  emailConfirmed: boolean
}

/** `recovery`: opened by a reset link; it may set a password and nothing else. */
export type SessionState =
  | { status: 'unknown'; user: null; recovery: false }
  | { status: 'signed-out'; user: null; recovery: false }
  | { status: 'signed-in'; user: SessionUser; recovery: boolean }

export const UNKNOWN: SessionState = { status: 'unknown', user: null, recovery: false }
export const SIGNED_OUT: SessionState = { status: 'signed-out', user: null, recovery: false }

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
