import { expect, test } from 'vitest'
import { explainCaptcha } from './captcha-refusal.ts'

test('what a check for robots was refused for is said in words for people', () => {
  const words = (message: string, code: string | null) => explainCaptcha({ message, code }).message
  expect(words('captcha protection: request disallowed (timeout-or-duplicate)', 'captcha_failed')).toBe(
    'The security check didn’t work. Please try again.',
  )
  expect(words('captcha verification process failed', 'captcha_unavailable')).toContain('so nothing was done')
  expect(words('Invalid login credentials', 'invalid_credentials')).toBe('Invalid login credentials')
})
