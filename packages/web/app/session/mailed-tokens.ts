import type { VerifyOtpParams } from '@supabase/auth-js'
import type { CaptchaToken } from './index.ts'
import { backTo } from './index.ts'
import { load } from './load.ts'
import type { AuthResult } from './refusal.ts'
import { toResult } from './refusal.ts'
import { replaceSession } from './replace-session.ts'
import { sessionStore } from './store.ts'

export const mailedLinks = ['signup', 'recovery', 'magiclink', 'invite', 'email_change', 'email'] as const
export type MailedLink = (typeof mailedLinks)[number]
/** What a typed code is for; `email` is the one of a sign-in mail, whether or not the account is new. */
export type MailedCode = 'signup' | 'recovery' | 'email' | 'email_change'

/**
 * `signedIn` is false after the first half of a change of address, while the other mail is pending, and after the
 * second half in a browser that did not request it; `emailChanged` then says that the change is made.
 * `passwordNeeded`: the session may set a password only.
 */
export type Opened = AuthResult & { signedIn: boolean; passwordNeeded: boolean; emailChanged: boolean }

// The service has no code for it: the wire's own shape is kept for both halves, and the words differ.
const EMAIL_CHANGED = /^Email address changed/

/** Sends a mail with a link and a code to sign in with; it makes no account, and the answer is always the same. */
export async function sendSignInMail(
  email: string,
  next = '/dashboard',
  captcha?: CaptchaToken,
): Promise<AuthResult> {
  const { error } = await (await load()).signInWithOtp({
    email,
    options: { emailRedirectTo: backTo(next), shouldCreateUser: false, ...captcha },
  })
  return toResult(error)
}

/** Opens the session of a mailed link, in place of one that may be open here. */
export function verifyToken({ tokenHash, type }: { tokenHash: string; type: MailedLink }): Promise<Opened> {
  return replaceSession(() => verify({ token_hash: tokenHash, type }))
}

/** The same with the code in the email, for any browser and device. */
export function verifyCode(input: { email: string; code: string; type: MailedCode }): Promise<Opened> {
  const { email, code: token, type } = input
  return verify({ email, token, type })
}

async function verify(parameters: VerifyOtpParams): Promise<Opened> {
  const { data, error } = await (await load()).verifyOtp(parameters)
  // The auth client has published the new session before it returns.
  return {
    ...toResult(error),
    signedIn: data.session !== null,
    passwordNeeded: sessionStore.get().recovery,
    emailChanged: error === null && (data.session !== null || EMAIL_CHANGED.test(messageOf(data.user))),
  }
}

/** What the service said where it opened no session; `serviceFetch` hands it on. */
function messageOf(user: object | null): string {
  const message: unknown = user !== null && 'msg' in user ? user.msg : null
  return typeof message === 'string' ? message : ''
}
