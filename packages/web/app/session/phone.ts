import { authTexts } from 'virtual:texts/auth'
import { currentLanguage } from '#web/messages/language.ts'
import { AuthCallError, auth } from './auth-call.ts'
import type { CaptchaToken } from './index.ts'
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
): Promise<void> {
  const data = { name, ...(currentLanguage() !== 'en' && { language: currentLanguage() }) }
  const options = { channel, shouldCreateUser: name !== null, ...(name !== null && { data }), ...captcha }
  await auth((client) => client.signInWithOtp({ phone, options }))
}

/** Signs in with the code of a text message; resolves to whether the code verified the number for the first time. */
export async function verifyPhoneCode(phone: string, code: string): Promise<boolean> {
  const { user } = await explainCode(() =>
    auth((client) => client.verifyOtp({ phone, token: code, type: 'sms' })),
  )
  const { phone_confirmed_at: verifiedAt, last_sign_in_at: signedInAt } = user ?? {}
  return Math.abs(Date.parse(signedInAt ?? '') - Date.parse(verifiedAt ?? '')) < SAME_REQUEST_MS
}

/** Maximum time between the first verification of a number and its sign-in. */
const SAME_REQUEST_MS = 5000

/** Requests a new or first phone number, which receives a code. */
export async function changePhone({ phone, channel }: PhoneTarget): Promise<void> {
  await auth((client) => client.updateUser({ phone, channel } as { phone: string }))
}

/** Cancels a pending change of number, whose code becomes invalid. `phone` is the current number in digits, or empty. */
export async function cancelPhoneChange(phone: string): Promise<void> {
  await auth((client) => client.updateUser({ phone }))
}

/**
 * Verifies the new number. A valid code can belong to another account, so it succeeds only if this account has the number
 * afterwards.
 */
export async function confirmNewPhone(phone: string, code: string): Promise<void> {
  await replaceSession(async () => {
    await explainCode(() => auth((client) => client.verifyOtp({ phone, token: code, type: 'phone_change' })))
    // Reload the user, who now has the number.
    const { user } = await auth((client) => client.refreshSession())
    const isOwn = user !== null && user.phone === phone.replace(/\D/g, '')
    if (!isOwn) throw new AuthCallError({ message: authTexts().phone.notDone, code: null })
  })
}

const CODE_REJECTED = ['otp_expired', 'mfa_verification_failed', 'mfa_challenge_expired']

/** Verifies a code; replaces "expired" messages, because most rejected codes are mistyped. */
export async function explainCode<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch (error) {
    const isRejected = error instanceof AuthCallError && CODE_REJECTED.includes(error.code ?? '')
    throw isRejected ? new AuthCallError({ message: authTexts().phone.codeRefused, code: error.code }) : error
  }
}
