import { expect, test } from 'vitest'
import { isOtherSession } from './claims.ts'
import { mayHavePassword } from './session-user.ts'

const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`

test('a session is another one by its id, never because its token was renewed', () => {
  const first = token({ session_id: 'a', iat: 1 })
  expect(isOtherSession(first, token({ session_id: 'a', iat: 2 }))).toBe(false)
  expect(isOtherSession(first, token({ session_id: 'b' }))).toBe(true)
  expect(isOtherSession(first, undefined), 'gone').toBe(true)
  expect(isOtherSession(undefined, first), 'there was none').toBe(false)
})

test('an account of providers alone has no password', () => {
  const identity = (provider: string) => ({ provider }) as never
  expect(mayHavePassword({ identities: [identity('google')] })).toBe(false)
  expect(mayHavePassword({ identities: [identity('google'), identity('email')] })).toBe(true)
  // An answer that names none says nothing.
  expect(mayHavePassword({})).toBe(true)
})
