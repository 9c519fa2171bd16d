import { expect, test } from 'vitest'
import { AuthCallError } from '#web/session/auth-call.ts'
import { explainCaptchaFailure } from './captcha-failure.ts'

test('explainCaptchaFailure replaces captcha errors by messages for users and keeps other errors', () => {
  const getMessage = (message: string, code: string | null) =>
    (explainCaptchaFailure(new AuthCallError({ message, code })) as Error).message
  expect(getMessage('captcha protection: request disallowed (timeout-or-duplicate)', 'captcha_failed')).toBe(
    'The security check didn’t work. Please try again.',
  )
  expect(getMessage('captcha verification process failed', 'captcha_unavailable')).toContain(
    'so you can’t continue yet',
  )
  expect(getMessage('Invalid login credentials', 'invalid_credentials')).toBe('Invalid login credentials')
})
