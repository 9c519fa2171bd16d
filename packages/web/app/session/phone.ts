import { currentLanguage } from '#web/messages/language.ts'
import { phoneTexts } from '#web/messages/phone/index.ts'
import { securityTexts } from '#web/messages/security/index.ts'
import type { CaptchaToken } from './index.ts'
import { load } from './load.ts'
import type { AuthFailure, AuthResult } from './refusal.ts'
import { toResult, unwrap } from './refusal.ts'
import { replaceSession } from './replace-session.ts'

/** Channel of a code to a phone. */
export type TextChannel = 'sms' | 'whatsapp'

export interface PhoneTarget {
  phone: string
  channel: TextChannel
}

/**
 * Sends a code to sign in with. Where `name` is given, a number without an account gets one; else it gets nothing, and
 * the answer is the same.
 */
export async function sendPhoneCode(
  { phone, channel, name }: PhoneTarget & { name: string | null },
  captcha?: CaptchaToken,
): Promise<AuthResult> {
  const data = { name, ...(currentLanguage() !== 'en' && { language: currentLanguage() }) }
  const { error } = await (await load()).signInWithOtp({
    phone,
    options: { channel, shouldCreateUser: name !== null, ...(name !== null && { data }), ...captcha },
  })
  return toResult(error)
}

/** Signs in by the code of a message. `isFirst`: with it the number was proven for the first time. */
export async function verifyPhoneCode(
  phone: string,
  code: string,
): Promise<AuthResult & { isFirst: boolean }> {
  const { data, error } = await (await load()).verifyOtp({ phone, token: code, type: 'sms' })
  const { phone_confirmed_at: proven, last_sign_in_at: signedIn } = data.user ?? {}
  const isFirst = Math.abs(Date.parse(signedIn ?? '') - Date.parse(proven ?? '')) < AT_ONCE_MS
  return { ...explained(toResult(error)), isFirst }
}

/** A first proof and the sign-in that comes of it lie no further apart. */
const AT_ONCE_MS = 5000

/** Asks for another number, or a first one: a code goes there. */
export async function changePhone({ phone, channel }: PhoneTarget): Promise<void> {
  unwrap(await (await load()).updateUser({ phone, channel } as { phone: string }))
}

/** Cancels a pending number, whose code becomes invalid. `phone` is the present number in digits, or empty. */
export async function cancelPhoneChange(phone: string): Promise<void> {
  unwrap(await (await load()).updateUser({ phone }))
}

/**
 * Proves the new number and keeps the session. A valid code can belong to another account, so it is done only when
 * this account has the number.
 */
export async function confirmNewPhone(phone: string, code: string): Promise<AuthResult> {
  const client = await load()
  return replaceSession(async () => {
    const { error } = await client.verifyOtp({ phone, token: code, type: 'phone_change' })
    if (error !== null) return explained(toResult(error))
    // Updates the stored copy of the account with the number.
    const { data, error: refusal } = await client.refreshSession()
    if (refusal !== null) return toResult(refusal)
    const isHere = data.user !== null && data.user.phone === phone.replace(/\D/g, '')
    return { failure: isHere ? null : { message: securityTexts().phone.notDone, code: null } }
  })
}

/** What the service calls expired is more often mistyped. */
function explained({ failure }: AuthResult): AuthResult {
  return { failure: failure === null ? null : explainPhone(failure) }
}

const CODE_REFUSED = ['otp_expired', 'mfa_verification_failed', 'mfa_challenge_expired']

export function explainPhone(failure: AuthFailure): AuthFailure {
  return failure.code !== null && CODE_REFUSED.includes(failure.code)
    ? { ...failure, message: phoneTexts().codeRefused }
    : failure
}
