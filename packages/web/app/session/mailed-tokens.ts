import { backTo } from './index.ts'
import { load } from './load.ts'
import type { AuthOutcome } from './refusal.ts'
import { outcome } from './refusal.ts'

export const mailedLinks = ['signup', 'recovery', 'magiclink', 'invite', 'email_change', 'email'] as const
export type MailedLink = (typeof mailedLinks)[number]
/** What a typed code is for; `email` is the one of a sign-in mail, whether or not the account is new. */
export type MailedCode = 'signup' | 'recovery' | 'email' | 'email_change'

/** `signedIn` is false after the first half of a change of address: the other mail waits. */
export type Opened = AuthOutcome & { signedIn: boolean }

/** Sends a mail with a link and a code to sign in with; it makes no account, and the answer is always the same. */
export async function sendSignInMail(email: string, next = '/dashboard'): Promise<AuthOutcome> {
  const { error } = await (await load()).signInWithOtp({
    email,
    options: { emailRedirectTo: backTo(next), shouldCreateUser: false },
  })
  return outcome(error)
}

/** Opens the session of a mailed link. */
export async function verifyToken(input: { tokenHash: string; type: MailedLink }): Promise<Opened> {
  const { data, error } = await (await load()).verifyOtp({ token_hash: input.tokenHash, type: input.type })
  return { ...outcome(error), signedIn: data.session !== null }
}

/** The same by the code that stands in the mail beside the link, for any browser and any device. */
export async function verifyCode(input: { email: string; code: string; type: MailedCode }): Promise<Opened> {
  const { email, code: token, type } = input
  const { data, error } = await (await load()).verifyOtp({ email, token, type })
  return { ...outcome(error), signedIn: data.session !== null }
}
