import { authTexts } from 'virtual:texts/auth'
import type { AuthFailure } from '#web/session/auth-result.ts'

/** Replaces the message of captcha errors by one for users; returns other failures unchanged. */
export function explainCaptchaFailure(failure: AuthFailure): AuthFailure {
  if (failure.code === 'captcha_failed') return { ...failure, message: authTexts().captcha.refused }
  if (failure.code === 'captcha_unavailable') return { ...failure, message: authTexts().captcha.unverified }
  return failure
}
