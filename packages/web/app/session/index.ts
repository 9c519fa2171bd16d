import { currentLanguage } from '#web/messages/language.ts'
import { authPath } from '#web/navigation/auth-path.ts'
import { emailRedirectUrl, ownUrl } from '#web/navigation/own-url.ts'
import { assertSuccess, auth } from './auth-call.ts'
import { clearDeviceStorage } from './device-storage.ts'
import { load } from './load.ts'
import { signOutOnLeaving } from './quick-exit.ts'
import { SIGNED_OUT, sessionStore } from './store.ts'

export { accessToken } from './access-token.ts'
export { draftKey } from './device-storage.ts'
export type { SessionUser } from './store.ts'
export { useSession, useSessionStart } from './use-session.ts'

/** CAPTCHA token as an option of the auth client; empty without a CAPTCHA provider. */
export interface CaptchaToken {
  captchaToken?: string
}

export async function signIn(
  input: { email: string; password: string },
  captcha?: CaptchaToken,
): Promise<void> {
  await auth((client) => client.signInWithPassword({ ...input, options: { ...captcha } }))
}

/** Creates an account. Resolves to false if the email must be confirmed first; its link then continues to `next`. */
export async function signUp(
  input: { email: string; password: string; name: string },
  next?: string,
  captcha?: CaptchaToken,
): Promise<boolean> {
  const { session } = await auth((client) =>
    client.signUp({
      email: input.email,
      password: input.password,
      options: {
        data: { name: input.name, ...(currentLanguage() !== 'en' && { language: currentLanguage() }) },
        emailRedirectTo: emailRedirectUrl(next),
        ...captcha,
      },
    }),
  )
  return session !== null
}

/** Sends the confirmation email of a sign-up again. */
export async function resendConfirmation(
  email: string,
  next?: string,
  captcha?: CaptchaToken,
): Promise<void> {
  const options = { emailRedirectTo: emailRedirectUrl(next), ...captcha }
  await auth((client) => client.resend({ type: 'signup', email, options }))
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
export async function signOutEverywhere(): Promise<void> {
  // Set before the auth client's event, so that the page redirects to the home page and not to the sign-in.
  sessionStore.setSignedOutByUser(true)
  try {
    assertSuccess(await (await load()).signOut({ scope: 'global' }))
  } catch (error) {
    sessionStore.setSignedOutByUser(false)
    throw error
  }
  clearDeviceStorage()
  sessionStore.set(SIGNED_OUT)
}

/** Ends all other sessions of the account. */
export async function signOutOthers(): Promise<void> {
  assertSuccess(await (await load()).signOut({ scope: 'others' }))
}

/** Requests an email with a link to reset the password; the result does not reveal whether the account exists. */
export async function sendRecoveryEmail(email: string, next?: string, captcha?: CaptchaToken): Promise<void> {
  const redirectTo = ownUrl(authPath(next ?? null, { reset: 'true' }))
  await auth((client) => client.resetPasswordForEmail(email, { redirectTo, ...captcha }))
}

/** Sets the password in a recovery session, which becomes a normal session. */
export async function setPassword(email: string, password: string): Promise<void> {
  await auth((client) => client.updateUser({ password }))
  const client = await load()
  // The next access token ends the recovery. If the refresh fails, a sign-in with the new password does.
  await client.refreshSession()
  if (sessionStore.get().recovery) await client.signInWithPassword({ email, password })
}
