import { resultsTexts } from 'virtual:texts/results'
import { expect, test } from 'vitest'
import { capitalize } from './capitalize.ts'

test('a finding begins with a capital letter when the partner has no name', () => {
  const sentence = resultsTexts().together.differPartner({ name: 'your partner' })
  expect(capitalize(sentence)).toBe('Your partner finds this easier than you do.')
  expect(capitalize('')).toBe('')
})
