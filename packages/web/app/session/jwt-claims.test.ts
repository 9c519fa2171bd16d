import { expect, test } from 'vitest'
import { isOtherSession } from './jwt-claims.ts'
import { canHavePassword } from './session-user.ts'

const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`

test('isOtherSession compares session ids and ignores a renewed token', () => {
  const first = token({ session_id: 'a', iat: 1 })
  expect(isOtherSession(first, token({ session_id: 'a', iat: 2 }))).toBe(false)
  expect(isOtherSession(first, token({ session_id: 'b' }))).toBe(true)
  expect(isOtherSession(first, undefined), 'signed out').toBe(true)
  expect(isOtherSession(undefined, first), 'no previous session').toBe(false)
})

test('canHavePassword returns false when all identities are of providers', () => {
  const identity = (provider: string) => ({ provider }) as never
  expect(canHavePassword({ identities: [identity('google')] })).toBe(false)
  expect(canHavePassword({ identities: [identity('google'), identity('email')] })).toBe(true)
  // A response without identities does not rule out a password.
  expect(canHavePassword({})).toBe(true)
})
