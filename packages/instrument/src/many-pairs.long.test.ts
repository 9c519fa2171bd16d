import { expect, test } from 'vitest'
import { compareManyPairs } from './testing/many-pairs.ts'

test('instrument and second implementation agree to nine decimals for 10,000 random couples', () => {
  const { figures, disagreements } = compareManyPairs(10_000, 10)
  expect(disagreements).toEqual([])
  expect(figures).toBeGreaterThan(3_000_000)
})
