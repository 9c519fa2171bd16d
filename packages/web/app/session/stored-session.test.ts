import { describe, expect, test } from 'vitest'
import { parseStoredSession } from './stored-session.ts'

const createStored = (metadata: object) =>
  JSON.stringify({ access_token: 'e30.e30.signature', user: { user_metadata: metadata } })

describe('parseStoredSession', () => {
  test('returns askEachTime only when the metadata is true', () => {
    expect(parseStoredSession(createStored({ ask_each_time: true }))).toMatchObject({ askEachTime: true })
    expect(parseStoredSession(createStored({ ask_each_time: 'true' }))).toMatchObject({
      askEachTime: false,
    })
    expect(parseStoredSession(createStored({}))).toMatchObject({ askEachTime: false })
  })

  test.each([[null], ['{'], ['{}'], ['[]'], ['{"access_token":1}']])('returns null for %j', (text) => {
    expect(parseStoredSession(text)).toBeNull()
  })
})
