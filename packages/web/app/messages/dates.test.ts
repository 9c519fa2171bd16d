import { expect, test } from 'vitest'
import { formatTimeAgo } from './dates.ts'
import { inLanguage } from './testing/in-language.ts'

const now = new Date('2026-03-10T12:00:00Z')

test.each([
  ['2026-03-10T12:00:05Z', '0 hours ago', 'vor 0 Stunden'],
  ['2026-03-10T11:30:00Z', '0 hours ago', 'vor 0 Stunden'],
  ['2026-03-10T10:59:00Z', '1 hour ago', 'vor 1 Stunde'],
  ['2026-03-08T12:30:00Z', '47 hours ago', 'vor 47 Stunden'],
  ['2026-03-08T12:00:00Z', '2 days ago', 'vor 2 Tagen'],
  ['2026-02-28T13:00:00Z', '9 days ago', 'vor 9 Tagen'],
])('formatTimeAgo formats hours until two days have passed, then days: %s', (time, english, german) => {
  expect(inLanguage('en', () => formatTimeAgo(time, now))).toBe(english)
  expect(inLanguage('de', () => formatTimeAgo(time, now))).toBe(german)
})
