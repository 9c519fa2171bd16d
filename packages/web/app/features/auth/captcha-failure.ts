import { authTexts } from 'virtual:texts/auth'
import { AuthCallError } from '#web/session/auth-call.ts'

/** Replaces the message of captcha errors by one for users; returns other errors unchanged. */
export function explainCaptchaFailure(error: unknown): unknown {
  if (!(error instanceof AuthCallError)) return error
  const { code } = error
  const { refused, unverified } = authTexts().captcha
  if (code === 'captcha_failed') return new AuthCallError({ message: refused, code })
  return code === 'captcha_unavailable' ? new AuthCallError({ message: unverified, code }) : error
}
