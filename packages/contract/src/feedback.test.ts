import { expect, test } from 'vitest'
import { surveyMessage, surveyTitle } from './feedback.ts'

test('surveyTitle rejects invisible characters and accepts joiners of emoji and scripts', () => {
  for (const invisible of [
    '\u200B',
    '\0',
    '\r\n',
    '\u202E',
    '\u00AD',
    '\u200D',
    '\uD800',
    '\u2066',
    '\uFE0F',
  ]) {
    const checked = surveyTitle.safeParse(`How am I?${invisible}x`)
    expect(checked.error?.issues[0]?.message).toBe('Title contains an invisible character')
  }
  expect(surveyTitle.safeParse('\u200B').success).toBe(false)
  for (const title of ['👨‍👩‍👧 and ❤️ 1️⃣', '👍🏽', 'می‌خواهم', 'क्‍ष', '名前は？', 'Zoë’s “view”']) {
    expect(surveyTitle.parse(title)).toBe(title)
  }
})

test('surveyMessage normalises line breaks and rejects other control characters', () => {
  for (const invisible of ['\0', '\u001B', '\u202E', '\uD800', '\u0085']) {
    const checked = surveyMessage.safeParse(`a${invisible}b`)
    expect(checked.error?.issues[0]?.message).toBe('Message contains an invisible character')
  }
  expect(surveyMessage.parse(' One\r\ntwo\rthree\n\tfour 👨‍👩‍👧 ')).toBe('One\ntwo\nthree\n four 👨‍👩‍👧')
})
