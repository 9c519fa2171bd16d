import { useEffect, useSyncExternalStore } from 'react'
import { clearDevice } from './drafts.ts'
import type { SessionState } from './store.ts'
import { onChange, readState, SIGNED_OUT, UNKNOWN, writeState } from './store.ts'
import { hasStoredSession, hasTraceInAddress, STORAGE_KEY } from './traces.ts'

export { clearDrafts, draftKey } from './drafts.ts'
export type { SessionState, SessionUser } from './store.ts'

/** Why an authentication call did not succeed, in the words of the service. */
export interface AuthFailure {
  message: string
  code: string | null
}
export type AuthOutcome = { failure: AuthFailure | null }

/** 23 kB that a visitor who is not signed in never loads. */
const load = () => import('./client.ts').then((module) => module.client)
const reread = () => import('./client.ts').then((module) => module.rereadSession())

/** Who is signed in. `unknown` on the server and until the device has been asked. */
export function useSession(): SessionState {
  return useSyncExternalStore(onChange, readState, () => UNKNOWN)
}

/** Looks once who is signed in, and again when another tab signs in or out. Belongs into the root alone. */
export function useSessionStart(): void {
  useEffect(() => {
    if (hasStoredSession() || hasTraceInAddress()) void load()
    else writeState(SIGNED_OUT)
    const follow = (event: StorageEvent) => {
      if (event.key !== STORAGE_KEY && event.key !== null) return
      if (hasStoredSession()) void reread()
      else writeState(SIGNED_OUT)
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])
}

function outcome(error: { message: string; code?: string | undefined } | null): AuthOutcome {
  return { failure: error === null ? null : { message: error.message, code: error.code ?? null } }
}

export async function signIn(input: { email: string; password: string }): Promise<AuthOutcome> {
  left = false
  const { error } = await (await load()).signInWithPassword(input)
  return outcome(error)
}

/** `signedIn` is false where the address has to be confirmed first. `next` survives into the mail's link. */
export async function signUp(
  input: { email: string; password: string; name: string },
  next?: string,
): Promise<AuthOutcome & { signedIn: boolean }> {
  const { data, error } = await (await load()).signUp({
    email: input.email,
    password: input.password,
    options: { data: { name: input.name }, emailRedirectTo: backTo(next) },
  })
  return { ...outcome(error), signedIn: data.session !== null }
}

function backTo(next: string | undefined): string {
  const { origin } = window.location
  return next === undefined ? `${origin}/` : `${origin}/auth?next=${encodeURIComponent(next)}`
}

/** Sends the sign-up mail again. */
export async function resendConfirmation(email: string, next?: string): Promise<AuthOutcome> {
  const { error } = await (await load()).resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: backTo(next) },
  })
  return outcome(error)
}

let left = false

/** Whether the person in this tab chose to sign out, rather than being signed out elsewhere: one goes home, not to sign-in. */
export function hasLeft(): boolean {
  return left
}

/** Ends the session on this device and leaves nothing of it behind. */
export async function signOut(): Promise<void> {
  left = true
  await (await load()).signOut({ scope: 'local' })
  clearDevice()
  writeState(SIGNED_OUT)
}

/** Asks for a reset link; the answer is the same whether or not the address has an account. */
export async function recover(email: string): Promise<AuthOutcome> {
  const { error } = await (await load()).resetPasswordForEmail(email, {
    redirectTo: `${window.location.origin}/auth?reset=true`,
  })
  return outcome(error)
}

/** Opens the session of a mailed link. */
export async function verifyToken(input: { tokenHash: string; type: MailedLink }): Promise<AuthOutcome> {
  const { error } = await (await load()).verifyOtp({ token_hash: input.tokenHash, type: input.type })
  return outcome(error)
}

export const mailedLinks = ['signup', 'recovery', 'magiclink', 'invite', 'email_change', 'email'] as const
export type MailedLink = (typeof mailedLinks)[number]

export async function setPassword(password: string): Promise<AuthOutcome> {
  const client = await load()
  const { error } = await client.updateUser({ password })
  // A recovery session is a normal one from here on, and its next token says so.
  if (error === null) await client.refreshSession()
  return outcome(error)
}

/** The token for a call, renewed when it is about to end; null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  if (readState().status !== 'signed-in' && !hasStoredSession()) return null
  const { data } = await (await load()).getSession()
  return data.session?.access_token ?? null
}

/** Asks the service whether the session still lives; a dead one is removed. */
export async function checkSession(): Promise<void> {
  if (hasStoredSession()) await (await load()).getUser()
}
