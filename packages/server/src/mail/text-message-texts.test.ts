import { expect, test } from 'vitest'
import { textMessageTexts } from './text-message-texts.ts'

/** Length of two concatenated text messages in the GSM 7-bit alphabet; each further part costs more. */
const TWO_PARTS = 306

test('text messages are translated, name no site and have at most two parts', () => {
  const { en, de } = textMessageTexts
  expect([en.code, de.code]).toEqual(['Your code is {code}', 'Dein Code ist {code}'])
  expect(de.replaced).not.toBe(en.replaced)
  for (const { replaced } of [en, de]) {
    expect(replaced.length).toBeLessThanOrEqual(TWO_PARTS)
    expect(replaced).not.toMatch(/[^\w\s.,?äöüÄÖÜß]|\d|twofold|partner|http/i)
  }
})
