import { expect, test } from 'vitest'
import { describeSample } from './sample-sentence.ts'

test.each([
  [80, 40, 'less'],
  [30, 80, 'more'],
  [70, 50, 'unsure'],
  [80, 70, 'sameEasy'],
  [30, 30, 'sameHard'],
] as const)('describeSample for %i and %i returns %s', (bySelf, byPartner, sentence) => {
  expect(describeSample(bySelf, byPartner)).toBe(sentence)
})
