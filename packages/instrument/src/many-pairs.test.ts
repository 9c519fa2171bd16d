import { expect, test } from 'vitest'
import { compareManyPairs } from './testing/many-pairs.ts'

test('10,000 random couples: every figure agrees with the second implementation to nine decimals', () => {
  const { figures, disagreements } = compareManyPairs(10_000, 10)
  expect(disagreements).toEqual([])
  expect(figures).toBeGreaterThan(3_000_000)
}, 120_000)
