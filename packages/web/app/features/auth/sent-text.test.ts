import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deleteSentText, readSentText, type SentText, storeSentText } from './sent-text.ts'

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
  [null, 'sms'],
  ['Ann', 'whatsapp'],
] as const)('readSentText returns a message for name %s by %s until it expires', (name, channel) => {
  const now = Date.now()
  const text: SentText = { phone: '+4915123456789', channel, name, sentAt: now }
  storeSentText(text)
  expect([...stored.keys()].every((key) => key.startsWith('twofold-'))).toBe(true)
  expect(readSentText(now + 9 * MINUTE)).toEqual(text)
  expect(readSentText(now + 11 * MINUTE)).toBeNull()
  expect(readSentText(now - MINUTE)).toBeNull()
  deleteSentText()
  expect(stored.size).toBe(0)
})

test.each([['{}'], ['no json'], ['null'], ['{"phone":"+49","channel":"pigeon","name":null,"sentAt":1}']])(
  'readSentText ignores the malformed value %s',
  (text) => {
    storeSentText({ phone: '+49', channel: 'sms', name: null, sentAt: Date.now() })
    for (const key of stored.keys()) stored.set(key, text)
    expect(readSentText()).toBeNull()
  },
)
