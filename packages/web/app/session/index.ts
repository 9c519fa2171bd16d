import { useEffect, useSyncExternalStore } from 'react'
import { currentLanguage } from '#web/messages/language.ts'
import { ownUrl } from '#web/navigation/language.ts'
import type { AuthResult } from './auth-result.ts'
import { toResult } from './auth-result.ts'
import { clearDeviceStorage } from './drafts.ts'
import { lastSeenStore } from './last-seen-store.ts'
import { load } from './load.ts'
import { showPersistedNotice } from './persisted-notice.ts'
import { signOutOnLeaving } from './quick-exit.ts'
import { hasAuthParamsInUrl, hasStoredSession, STORAGE_KEY } from './session-hints.ts'
import type { SessionState } from './store.ts'
import { SIGNED_OUT, sessionStore, UNKNOWN } from './store.ts'

export type { AuthResult } from './auth-result.ts'
export { draftKey } from './drafts.ts'
export type { SessionState, SessionUser } from './store.ts'

/** CAPTCHA token as an option of the auth client; empty without a CAPTCHA provider. */
export interface CaptchaToken {
  captchaToken?: string
}

const CHECK_EVERY_MS = 60_000

const rereadStored = () => import('./client.ts').then((module) => module.rereadSession())

/** The session of this device; `unknown` on the server and until storage has been read. */
export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => UNKNOWN)
}

/** Determines the session at the start and follows other tabs. Only for the root component. */
export function useSessionStart(): void {
  useEffect(() => {
    showPersistedNotice()
    // Offline, the auth client cannot load; retry when online.
    const start = () => void load().catch(() => window.addEventListener('online', start, { once: true }))
    if (hasStoredSession() || hasAuthParamsInUrl()) start()
    else sessionStore.set(SIGNED_OUT)
    const onStorage = (event: StorageEvent) => {
      if (event.key !== STORAGE_KEY && event.key !== null) return
      if (hasStoredSession()) void rereadStored()
      else sessionStore.set(SIGNED_OUT)
    }
    // Delete the time of the last activity on any sign-out.
    const stop = sessionStore.subscribe(() => {
      if (sessionStore.get().status === 'signed-out') lastSeenStore.delete()
    })
    let checkedAt = Number.NEGATIVE_INFINITY
    // Checks whether the session was ended elsewhere while the page was hidden.
    const checkVisible = () => {
      if (document.visibilityState !== 'visible' || sessionStore.get().status !== 'signed-in') return
      if (performance.now() - checkedAt < CHECK_EVERY_MS) return
      checkedAt = performance.now()
      void checkSession()
    }
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', checkVisible)
    document.addEventListener('visibilitychange', checkVisible)
    return () => {
      stop()
      window.removeEventListener('online', start)
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', checkVisible)
      document.removeEventListener('visibilitychange', checkVisible)
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

/** Creates an account. `signedIn` is false if the email must be confirmed first; its link then continues to `next`. */
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
      emailRedirectTo: emailRedirectUrl(next),
      ...captcha,
    },
  })
  return { ...toResult(error), signedIn: data.session !== null }
}

/** URL that the link of an email redirects to: the sign-in page if it continues to `next`, else the home page. */
export function emailRedirectUrl(next: string | undefined): string {
  return ownUrl(next === undefined ? '/' : `/auth?next=${encodeURIComponent(next)}`)
}

/** Sends the confirmation email of a sign-up again. */
export async function resendConfirmation(
  email: string,
  next?: string,
  captcha?: CaptchaToken,
): Promise<AuthResult> {
  const { error } = await (await load()).resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: emailRedirectUrl(next), ...captcha },
  })
  return toResult(error)
}

/** Ends the session and removes its data from this device. */
export async function signOut(): Promise<void> {
  sessionStore.setSignedOutByUser(true)
  const unmark = signOutOnLeaving()
  try {
    await (await load()).signOut({ scope: 'local' })
    clearDeviceStorage()
    sessionStore.set(SIGNED_OUT)
  } finally {
    unmark()
  }
}

/** Ends all sessions of the account, including this one. If the request fails, no session ends. */
export async function signOutEverywhere(): Promise<AuthResult> {
  // Set before the auth client's event, so that the page redirects to the home page and not to the sign-in.
  sessionStore.setSignedOutByUser(true)
  const { error } = await (await load()).signOut({ scope: 'global' })
  if (error !== null) {
    sessionStore.setSignedOutByUser(false)
    return toResult(error)
  }
  clearDeviceStorage()
  sessionStore.set(SIGNED_OUT)
  return { failure: null }
}

/** Ends all other sessions of the account. */
export async function signOutOthers(): Promise<AuthResult> {
  const { error } = await (await load()).signOut({ scope: 'others' })
  return toResult(error)
}

/** Requests an email with a link to reset the password; the result does not reveal whether the account exists. */
export async function sendRecoveryEmail(
  email: string,
  next?: string,
  captcha?: CaptchaToken,
): Promise<AuthResult> {
  const options = { redirectTo: emailRedirectUrl(next), ...captcha }
  const { error } = await (await load()).resetPasswordForEmail(email, options)
  return toResult(error)
}

/** Sets the password in a recovery session, which becomes a normal session. */
export async function setPassword(email: string, password: string): Promise<AuthResult> {
  const client = await load()
  const { error } = await client.updateUser({ password })
  if (error !== null) return toResult(error)
  // The next access token ends the recovery. If the refresh fails, a sign-in with the new password does.
  await client.refreshSession()
  if (sessionStore.get().recovery) await client.signInWithPassword({ email, password })
  return { failure: null }
}

/** A valid access token, renewed shortly before it expires; null without a session. */
export async function accessToken(): Promise<string | null> {
  if (sessionStore.get().status !== 'signed-in' && !hasStoredSession()) return null
  const { data } = await (await load()).getSession()
  return data.session?.access_token ?? null
}

/** Checks the session at the service; the auth client removes an ended one. */
export async function checkSession(): Promise<void> {
  if (hasStoredSession()) await (await load()).getUser()
}

/** Refreshes the session and its user after a response that contradicts the stored copy. */
export async function renewSession(): Promise<void> {
  if (hasStoredSession()) await (await load()).refreshSession()
}
