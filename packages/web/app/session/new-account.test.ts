import { expect, test } from 'vitest'
import { isCreatedBySignIn } from './new-account.ts'

test('isCreatedBySignIn is true only for an account created shortly before the sign-in', () => {
  const created = { created_at: '2026-11-25T10:00:00Z' }
  expect(isCreatedBySignIn({ ...created, last_sign_in_at: '2026-11-25T10:00:02Z' })).toBe(true)
  expect(isCreatedBySignIn({ ...created, last_sign_in_at: '2026-11-25T10:10:00Z' })).toBe(false)
  expect(isCreatedBySignIn(created)).toBe(false)
})
