import { authTexts } from '#web/messages/auth/index.ts'
import type { AuthFailure } from '#web/session/refusal.ts'

/** What the service says of a check for robots, in words for people; other refusals stay as they are. */
export function explainCaptcha(failure: AuthFailure): AuthFailure {
  if (failure.code === 'captcha_failed') return { ...failure, message: authTexts().captcha.refused }
  if (failure.code === 'captcha_unavailable') return { ...failure, message: authTexts().captcha.unverified }
  return failure
}
