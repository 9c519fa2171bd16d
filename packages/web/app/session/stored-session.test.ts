import { describe, expect, test } from 'vitest'
import { parseStoredSession } from './stored-session.ts'

function createStored(claims: object, metadata: object = {}): string {
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url')
  return JSON.stringify({ access_token: `e30.${payload}.signature`, user: { user_metadata: metadata } })
}

describe('parseStoredSession', () => {
  test('returns the latest time of the amr claim as confirmedAt', () => {
    const amr = [
      { method: 'totp', timestamp: 1_700_000_100 },
      { method: 'password', timestamp: 1_700_000_000 },
    ]
    expect(parseStoredSession(createStored({ amr }))).toMatchObject({ confirmedAt: 1_700_000_100_000 })
  })

  test.each([
    ['a token without amr', {}],
    ['amr without timestamps', { amr: [{ method: 'password' }] }],
    ['amr of another type', { amr: 'password' }],
  ])('returns confirmedAt 0 for %s', (_, claims) => {
    expect(parseStoredSession(createStored(claims))).toMatchObject({ confirmedAt: 0 })
  })

  test('returns askEachTime only when the metadata is true', () => {
    expect(parseStoredSession(createStored({}, { ask_each_time: true }))).toMatchObject({ askEachTime: true })
    expect(parseStoredSession(createStored({}, { ask_each_time: 'true' }))).toMatchObject({
      askEachTime: false,
    })
    expect(parseStoredSession(createStored({}))).toMatchObject({ askEachTime: false })
  })

  test.each([[null], ['{'], ['{}'], ['[]'], ['{"access_token":"no token"}']])(
    'returns null for %j',
    (text) => {
      expect(parseStoredSession(text)).toBeNull()
    },
  )
})
