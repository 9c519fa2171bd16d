import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SentMail } from './sent-mail.ts'
import { forgetSentMail, keepSentMail, readSentMail } from './sent-mail.ts'

const MINUTE = 60_000
let kept: Map<string, string>

beforeEach(() => {
  kept = new Map()
  const sessionStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('window', { sessionStorage })
})
afterEach(() => vi.unstubAllGlobals())

test.each([
  ['signup', 59, 61],
  ['email', 9, 11],
  ['recovery', 9, 11],
] as const)(
  'a %s mail is waited for across a reload, and no longer than it is of use',
  (type, before, after) => {
    const now = Date.now()
    const mail: SentMail = { email: 'a@example.com', type, sentAt: now }
    keepSentMail(mail)
    expect(readSentMail(now + before * MINUTE)).toEqual(mail)
    expect(readSentMail(now + after * MINUTE)).toBeNull()
    forgetSentMail()
    expect(kept.size).toBe(0)
  },
)

test.each([
  ['{}'],
  ['no json'],
  ['{"email":"a@example.com","type":"toString","sentAt":1,"keptAt":1}'],
  ['null'],
])('%s is no mail', (text) => {
  keepSentMail({ email: 'a@example.com', type: 'signup', sentAt: 0 })
  for (const key of kept.keys()) kept.set(key, text)
  expect(readSentMail()).toBeNull()
})

test('what is kept goes when the device is left', () => {
  keepSentMail({ email: 'a@example.com', type: 'signup', sentAt: 0 })
  expect([...kept.keys()].every((key) => key.startsWith('twofold-'))).toBe(true)
})
