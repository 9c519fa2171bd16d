import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteSentMail, readSentMail, type SentMail, storeSentMail } from './sent-mail.ts'

const MINUTE = 60_000
let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['signup', 59, 61],
  ['email', 9, 11],
  ['recovery', 9, 11],
] as const)(
  'readSentMail returns a %s email until it expires, also after a reload',
  (type, before, after) => {
    const now = Date.now()
    const mail: SentMail = { email: 'a@example.com', type, sentAt: now }
    storeSentMail(mail)
    expect(readSentMail(now + before * MINUTE)).toEqual(mail)
    expect(readSentMail(now + after * MINUTE)).toBeNull()
    deleteSentMail()
    expect(stored.size).toBe(0)
  },
)

test.each([
  ['{}'],
  ['no json'],
  ['{"email":"a@example.com","type":"toString","sentAt":1,"storedAt":1}'],
  ['null'],
])('readSentMail ignores the malformed value %s', (text) => {
  storeSentMail({ email: 'a@example.com', type: 'signup', sentAt: 0 })
  for (const key of stored.keys()) stored.set(key, text)
  expect(readSentMail()).toBeNull()
})

test('storeSentMail uses a key that clearing the device removes', () => {
  storeSentMail({ email: 'a@example.com', type: 'signup', sentAt: 0 })
  expect([...stored.keys()].every((key) => key.startsWith('twofold-'))).toBe(true)
})
