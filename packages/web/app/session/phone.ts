import { accountTexts } from 'virtual:texts/account'
import { authTexts } from 'virtual:texts/auth'
import { currentLanguage } from '#web/messages/language.ts'
import type { AuthFailure, AuthResult } from './auth-result.ts'
import { toResult, unwrap } from './auth-result.ts'
import type { CaptchaToken } from './index.ts'
import { load } from './load.ts'
import { replaceSession } from './replace-session.ts'

/** Channel of a code to a phone. */
export type TextChannel = 'sms' | 'whatsapp'

export interface PhoneTarget {
  phone: string
  channel: TextChannel
}

/**
 * Sends a code to sign in. With a `name`, a number without an account gets one; without, it gets no message and the result
 * is the same.
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

/** Signs in with the code of a text message. `isFirst`: the code verified the number for the first time. */
export async function verifyPhoneCode(
  phone: string,
  code: string,
): Promise<AuthResult & { isFirst: boolean }> {
  const { data, error } = await (await load()).verifyOtp({ phone, token: code, type: 'sms' })
  const { phone_confirmed_at: verifiedAt, last_sign_in_at: signedInAt } = data.user ?? {}
  const isFirst = Math.abs(Date.parse(signedInAt ?? '') - Date.parse(verifiedAt ?? '')) < SAME_REQUEST_MS
  return { ...explainResult(toResult(error)), isFirst }
}

/** Maximum time between the first verification of a number and its sign-in. */
const SAME_REQUEST_MS = 5000

/** Requests a new or first phone number, which receives a code. */
export async function changePhone({ phone, channel }: PhoneTarget): Promise<void> {
  unwrap(await (await load()).updateUser({ phone, channel } as { phone: string }))
}

/** Cancels a pending change of number, whose code becomes invalid. `phone` is the current number in digits, or empty. */
export async function cancelPhoneChange(phone: string): Promise<void> {
  unwrap(await (await load()).updateUser({ phone }))
}

/**
 * Verifies the new number. A valid code can belong to another account, so it succeeds only if this account has the number
 * afterwards.
 */
export async function confirmNewPhone(phone: string, code: string): Promise<AuthResult> {
  const client = await load()
  return replaceSession(async () => {
    const { error } = await client.verifyOtp({ phone, token: code, type: 'phone_change' })
    if (error !== null) return explainResult(toResult(error))
    // Reload the user, who now has the number.
    const { data, error: refreshError } = await client.refreshSession()
    if (refreshError !== null) return toResult(refreshError)
    const isOwn = data.user !== null && data.user.phone === phone.replace(/\D/g, '')
    return { failure: isOwn ? null : { message: accountTexts().security.phone.notDone, code: null } }
  })
}

/** Replaces "expired" messages, because most rejected codes are mistyped. */
function explainResult({ failure }: AuthResult): AuthResult {
  return { failure: failure === null ? null : explainPhoneFailure(failure) }
}

const CODE_REJECTED = ['otp_expired', 'mfa_verification_failed', 'mfa_challenge_expired']

export function explainPhoneFailure(failure: AuthFailure): AuthFailure {
  return failure.code !== null && CODE_REJECTED.includes(failure.code)
    ? { ...failure, message: authTexts().phone.codeRefused }
    : failure
}
