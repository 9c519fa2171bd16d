import { factors, safetyFactors } from '@twofold/instrument'
import { expect, test } from 'vitest'
import { summarizeChange } from './load-pair.ts'

const summarize = (changed: readonly string[]) =>
  summarizeChange({
    since: '2026-03-01T10:00:00.000Z',
    factors: factors.map(({ id }) => ({ factor: id, difference: 30, dependable: changed.includes(id) })),
  })

test('summarizeChange counts dependable changes and is equal when only safety factors differ', () => {
  expect(summarize(['repair', 'bids'])).toEqual({ since: '2026-03-01T10:00:00.000Z', count: 2 })
  const safety = safetyFactors.map(({ id }) => id)
  expect(summarize(['repair', 'bids', ...safety])).toEqual(summarize(['repair', 'bids']))
})
