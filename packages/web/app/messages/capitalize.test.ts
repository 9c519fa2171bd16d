import { expect, test } from 'vitest'
import { capitalize } from './capitalize.ts'
import { resultsTogetherTexts } from './results-together/index.ts'

test('a finding begins with a capital letter when the partner has no name', () => {
  const sentence = resultsTogetherTexts().differPartner({ name: 'your partner' })
  expect(capitalize(sentence)).toBe('Your partner finds this easier than you do.')
  expect(capitalize('')).toBe('')
})
