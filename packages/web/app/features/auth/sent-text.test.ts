import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SentText } from './sent-text.ts'
import { forgetSentText, keepSentText, readSentText } from './sent-text.ts'

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
  [null, 'sms'],
  ['Ann', 'whatsapp'],
] as const)('the code of %s is waited for across a reload, as long as it is of use', (name, channel) => {
  const now = Date.now()
  const text: SentText = { phone: '+4915123456789', channel, name, sentAt: now }
  keepSentText(text)
  expect([...kept.keys()].every((key) => key.startsWith('twofold-'))).toBe(true)
  expect(readSentText(now + 9 * MINUTE)).toEqual(text)
  expect(readSentText(now + 11 * MINUTE)).toBeNull()
  expect(readSentText(now - MINUTE)).toBeNull()
  forgetSentText()
  expect(kept.size).toBe(0)
})

test.each([['{}'], ['no json'], ['null'], ['{"phone":"+49","channel":"pigeon","name":null,"sentAt":1}']])(
  '%s is no message',
  (text) => {
    keepSentText({ phone: '+49', channel: 'sms', name: null, sentAt: Date.now() })
    for (const key of kept.keys()) kept.set(key, text)
    expect(readSentText()).toBeNull()
  },
)
