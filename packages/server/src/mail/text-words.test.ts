import { expect, test } from 'vitest'
import { textWords } from './text-words.ts'

/** What two parts of a message hold in the alphabet of text messages: more parts cost more. */
const TWO_PARTS = 306

test('each language has words of its own, which name no site and take two parts at most', () => {
  const { en, de } = textWords
  expect([en.code, de.code]).toEqual(['Your code is {code}', 'Dein Code ist {code}'])
  expect(de.replaced).not.toBe(en.replaced)
  for (const { replaced } of [en, de]) {
    expect(replaced.length).toBeLessThanOrEqual(TWO_PARTS)
    expect(replaced).not.toMatch(/[^\w\s.,?äöüÄÖÜß]|\d|twofold|partner|http/i)
  }
})
