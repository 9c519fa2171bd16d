import { expect, test } from 'vitest'
import { compareManyPairs } from './testing/many-pairs.ts'

test('instrument and second implementation agree to nine decimals for 1,000 random couples', () => {
  const { figures, disagreements } = compareManyPairs(1_000, 10)
  expect(disagreements).toEqual([])
  expect(figures).toBeGreaterThan(300_000)
})
