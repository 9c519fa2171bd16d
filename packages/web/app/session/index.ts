import { useEffect, useSyncExternalStore } from 'react'
import { currentLanguage } from '#web/messages/language.ts'
import { ownUrl } from '#web/navigation/language.ts'
import { showCarriedNotice } from './carried-notice.ts'
import { clearDevice, seenStore } from './drafts.ts'
import { load } from './load.ts'
import { signOutOnLeaving } from './quick-exit.ts'
import type { AuthResult } from './refusal.ts'
import { toResult } from './refusal.ts'
import { hasAuthParamsInUrl, hasStoredSession, STORAGE_KEY } from './session-hints.ts'
import type { SessionState } from './store.ts'
import { SIGNED_OUT, sessionStore, UNKNOWN } from './store.ts'

export { draftKey } from './drafts.ts'
export type { AuthResult } from './refusal.ts'
export type { SessionState, SessionUser } from './store.ts'

/** What the check against robots gave, where this installation has one; as the auth client takes it. */
export interface CaptchaToken {
  captchaToken?: string
}

const LOOK_EVERY_MS = 60_000

const reread = () => import('./client.ts').then((module) => module.rereadSession())

/** The signed-in user. `unknown` on the server and until the device has been read. */
export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => UNKNOWN)
}

/** Looks once who is signed in, and again when another tab signs in or out. Belongs into the root alone. */
export function useSessionStart(): void {
  useEffect(() => {
    showCarriedNotice()
    // Without a network the user is not known yet.
    const start = () => void load().catch(() => window.addEventListener('online', start, { once: true }))
    if (hasStoredSession() || hasAuthParamsInUrl()) start()
    else sessionStore.set(SIGNED_OUT)
    const follow = (event: StorageEvent) => {
      if (event.key !== STORAGE_KEY && event.key !== null) return
      if (hasStoredSession()) void reread()
      else sessionStore.set(SIGNED_OUT)
    }
    // Without a session the time of the last use is useless.
    const stop = sessionStore.subscribe(() => {
      if (sessionStore.get().status === 'signed-out') seenStore.forget()
    })
    let lookedAt = Number.NEGATIVE_INFINITY
    // A page that comes into sight again asks whether its session was ended elsewhere in the meantime.
    const look = () => {
      if (document.visibilityState !== 'visible' || sessionStore.get().status !== 'signed-in') return
      if (performance.now() - lookedAt < LOOK_EVERY_MS) return
      lookedAt = performance.now()
      void checkSession()
    }
    window.addEventListener('storage', follow)
    window.addEventListener('pageshow', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      stop()
      window.removeEventListener('online', start)
      window.removeEventListener('storage', follow)
      window.removeEventListener('pageshow', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
}

export async function signIn(
  input: { email: string; password: string },
  captcha?: CaptchaToken,
): Promise<AuthResult> {
  const { error } = await (await load()).signInWithPassword({ ...input, options: { ...captcha } })
  return toResult(error)
}

/** `signedIn` is false where the address has to be confirmed first. `next` survives into the mail's link. */
export async function signUp(
  input: { email: string; password: string; name: string },
  next?: string,
  captcha?: CaptchaToken,
): Promise<AuthResult & { signedIn: boolean }> {
  const { data, error } = await (await load()).signUp({
    email: input.email,
    password: input.password,
    options: {
      data: { name: input.name, ...(currentLanguage() !== 'en' && { language: currentLanguage() }) },
      emailRedirectTo: backTo(next),
      ...captcha,
    },
  })
  return { ...toResult(error), signedIn: data.session !== null }
}

/** Where a mail leads: to the sign-in page, if there is somewhere to go on to. */
export function backTo(next: string | undefined): string {
  return ownUrl(next === undefined ? '/' : `/auth?next=${encodeURIComponent(next)}`)
}

/** Sends the sign-up mail again. */
export async function resendConfirmation(
  email: string,
  next?: string,
  captcha?: CaptchaToken,
): Promise<AuthResult> {
  const { error } = await (await load()).resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: backTo(next), ...captcha },
  })
  return toResult(error)
}

/** Ends the session on this device and leaves nothing of it behind. */
export async function signOut(): Promise<void> {
  sessionStore.setSignedOut(true)
  const stay = signOutOnLeaving()
  try {
    await (await load()).signOut({ scope: 'local' })
    clearDevice()
    sessionStore.set(SIGNED_OUT)
  } finally {
    stay()
  }
}

/** Ends every session of the account, including this one. If the service is not reached, none has ended. */
export async function signOutEverywhere(): Promise<AuthResult> {
  // Set before the auth client's event, so that the page redirects to the home page and not to the sign-in.
  sessionStore.setSignedOut(true)
  const { error } = await (await load()).signOut({ scope: 'global' })
  if (error !== null) {
    sessionStore.setSignedOut(false)
    return toResult(error)
  }
  clearDevice()
  sessionStore.set(SIGNED_OUT)
  return { failure: null }
}

/** Ends every session of the account but this one. */
export async function signOutOthers(): Promise<AuthResult> {
  const { error } = await (await load()).signOut({ scope: 'others' })
  return toResult(error)
}

/** Asks for a reset link; the answer is the same whether or not the address has an account. `next` comes after it. */
export async function recover(email: string, next?: string, captcha?: CaptchaToken): Promise<AuthResult> {
  const options = { redirectTo: backTo(next), ...captcha }
  const { error } = await (await load()).resetPasswordForEmail(email, options)
  return toResult(error)
}

/** Sets the password of a session from a reset link, which is a normal one from then on. */
export async function setPassword(email: string, password: string): Promise<AuthResult> {
  const client = await load()
  const { error } = await client.updateUser({ password })
  if (error !== null) return toResult(error)
  // The next token ends the recovery. Without one, signing in with the new password does.
  await client.refreshSession()
  if (sessionStore.get().recovery) await client.signInWithPassword({ email, password })
  return { failure: null }
}

/** The access token for a call, renewed shortly before it expires; null without a session. */
export async function accessToken(): Promise<string | null> {
  if (sessionStore.get().status !== 'signed-in' && !hasStoredSession()) return null
  const { data } = await (await load()).getSession()
  return data.session?.access_token ?? null
}

/** Asks the service whether the session still lives; a dead one is removed. */
export async function checkSession(): Promise<void> {
  if (hasStoredSession()) await (await load()).getUser()
}

/** Loads the account again, after a reply that this device's copy does not explain. */
export async function renewSession(): Promise<void> {
  if (hasStoredSession()) await (await load()).refreshSession()
}
