import { describe, expect, test } from 'vitest'
import { parseStoredSession } from './stored-session.ts'

function stored(claims: object, metadata: object = {}): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return JSON.stringify({ access_token: `e30.${payload}.signature`, user: { user_metadata: metadata } })
}

describe('what a device holds of a session', () => {
  test('the sign-in was confirmed at the newest of its steps', () => {
    const amr = [
      { method: 'totp', timestamp: 1_700_000_100 },
      { method: 'password', timestamp: 1_700_000_000 },
    ]
    expect(parseStoredSession(stored({ amr }))).toMatchObject({ confirmedAt: 1_700_000_100_000 })
  })

  test.each([
    ['a token that says nothing of it', {}],
    ['steps without a time', { amr: [{ method: 'password' }] }],
    ['steps of another form', { amr: 'password' }],
  ])('%s counts as never', (_, claims) => {
    expect(parseStoredSession(stored(claims))).toMatchObject({ confirmedAt: 0 })
  })

  test('asking every time is on where the account says so, and nowhere else', () => {
    expect(parseStoredSession(stored({}, { ask_each_time: true }))).toMatchObject({ askEachTime: true })
    expect(parseStoredSession(stored({}, { ask_each_time: 'true' }))).toMatchObject({ askEachTime: false })
    expect(parseStoredSession(stored({}))).toMatchObject({ askEachTime: false })
  })

  test.each([[null], ['{'], ['{}'], ['[]'], ['{"access_token":"no token"}']])('%s is no session', (text) => {
    expect(parseStoredSession(text)).toBeNull()
  })
})
