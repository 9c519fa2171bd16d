import { expect, test } from 'vitest'
import { profileEmails, selectClaims } from './profile.ts'

test('selectClaims selects known, short claims and https URLs only', () => {
  expect(
    selectClaims({
      name: 'Ann',
      nickname: 'a\u0000b',
      given_name: 'x'.repeat(300),
      picture: 'javascript:alert(1)',
      avatar_url: 'https://img.example/1',
      role: 'admin',
      locale: 5,
    }),
  ).toEqual({ name: 'Ann', avatar_url: 'https://img.example/1' })
})

test('profileEmails normalises an email and drops an invalid one', () => {
  expect(profileEmails(' Ann@Example.com', true)).toEqual([
    { email: 'ann@example.com', verified: true, primary: true },
  ])
  expect([undefined, 5, 'ann', ''].flatMap((email) => profileEmails(email, true))).toEqual([])
})
