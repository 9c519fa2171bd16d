import type { VerifyOtpParams } from '@supabase/auth-js'
import { emailRedirectUrl } from '#web/navigation/own-url.ts'
import { auth } from './auth-call.ts'
import type { CaptchaToken } from './index.ts'
import { replaceSession } from './replace-session.ts'
import { sessionStore } from './store.ts'

export const emailLinkTypes = ['signup', 'recovery', 'magiclink', 'invite', 'email_change', 'email'] as const
export type EmailLinkType = (typeof emailLinkTypes)[number]
/** Purpose of a typed code; `email` is that of a sign-in email. */
export type EmailCodeType = 'signup' | 'recovery' | 'email' | 'email_change'

/**
 * `signedIn` is false after the first confirmation of a change of email, and after the second in a browser that did not
 * request it; `emailChanged` is then true. `passwordNeeded`: the session may only set a password.
 */
export interface VerifyResult {
  signedIn: boolean
  passwordNeeded: boolean
  emailChanged: boolean
}

// Both confirmations have the same response without a code, so only the message distinguishes them.
const EMAIL_CHANGED = /^Email address changed/

/** Sends an email with a link and a code to sign in. Creates no account; the result does not reveal whether one exists. */
export async function sendSignInEmail(
  email: string,
  next = '/dashboard',
  captcha?: CaptchaToken,
): Promise<void> {
  const options = { emailRedirectTo: emailRedirectUrl(next), shouldCreateUser: false, ...captcha }
  await auth((client) => client.signInWithOtp({ email, options }))
}

/** Signs in by the token of an emailed link and ends the previous session. */
export function verifyToken({
  tokenHash,
  type,
}: {
  tokenHash: string
  type: EmailLinkType
}): Promise<VerifyResult> {
  return replaceSession(() => verify({ token_hash: tokenHash, type }))
}

/** Signs in by the code of an email, in any browser and on any device. */
export function verifyCode(input: {
  email: string
  code: string
  type: EmailCodeType
}): Promise<VerifyResult> {
  const { email, code: token, type } = input
  return verify({ email, token, type })
}

async function verify(parameters: VerifyOtpParams): Promise<VerifyResult> {
  const { session, user } = await auth((client) => client.verifyOtp(parameters))
  // `sessionStore` is current: the auth client publishes the session before it returns.
  return {
    signedIn: session !== null,
    passwordNeeded: sessionStore.get().recovery,
    emailChanged: session !== null || EMAIL_CHANGED.test(getMessage(user)),
  }
}

/** The message of a response without a session, which `serviceFetch` adds to the user. */
function getMessage(user: object | null): string {
  const message: unknown = user !== null && 'msg' in user ? user.msg : null
  return typeof message === 'string' ? message : ''
}
