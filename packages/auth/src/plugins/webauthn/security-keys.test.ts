import { expect, test } from 'vitest'
import { keyOwner } from './security-keys.ts'

test.each([
  [{ email: 'ann@example.com', phone: '15551234567' }, 'ann@example.com'],
  [{ email: null, phone: '15551234567' }, '+15551234567'],
  [{ email: null, phone: null }, 'x'],
])('keyOwner names the key of %j by %s', (account, userName) => {
  expect(keyOwner({ id: 'x', user_metadata: { name: 'Ann' }, ...account })).toMatchObject({
    userName,
    userDisplayName: 'Ann',
  })
})
