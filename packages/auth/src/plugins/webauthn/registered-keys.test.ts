import { expect, test } from 'vitest'
import type { Account } from '#auth/core/accounts/repository/accounts.ts'
import { keyOwner } from './registered-keys.ts'

test.each([
  [{ email: 'ann@example.com', phone: '15551234567' }, 'ann@example.com'],
  [{ email: null, phone: '15551234567' }, '+15551234567'],
  [{ email: null, phone: null }, 'x'],
])('keyOwner names the key of %j by %s', (account, email) => {
  const whole = { id: 'x', user_metadata: { name: 'Ann' }, ...account } as Partial<Account> as Account
  expect(keyOwner(whole)).toEqual({ id: 'x', email, name: 'Ann' })
})
