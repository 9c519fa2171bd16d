import { describe, expect, test } from 'vitest'
import { computeOwnChange, type ProfileSnapshot } from './change.ts'

const FIRST = '2026-03-01T00:00:00.000Z'
const SECOND = '2026-05-01T00:00:00.000Z'
const NOW = '2026-08-01T00:00:00.000Z'

function buildSnapshot(completedAt: string, values: Record<string, number | null>): ProfileSnapshot {
  const own = Object.entries(values).map(([factor, value]) => ({
    factor,
    native: value,
    ease: value,
    low: value === null ? null : value - 10,
    high: value === null ? null : value + 10,
    answered: value === null ? 2 : 4,
    text: null,
    help: false,
    easiest: null,
    hardest: null,
  }))
  return { completedAt, own }
}

const change = {
  since: SECOND,
  factors: [
    { factor: 'bids', difference: 40, dependable: true },
    { factor: 'repair', difference: -8, dependable: false },
    { factor: 'values', difference: null, dependable: false },
  ],
}

const snapshots = [
  buildSnapshot(FIRST, { bids: 50, repair: 60, values: 70 }),
  buildSnapshot(SECOND, { bids: 30, repair: 58, values: null }),
  buildSnapshot(NOW, { bids: 70, repair: 50, values: 65 }),
]

describe('computeOwnChange', () => {
  test('separates dependable changes, uncertain ones and factors without a comparison', () => {
    const { dependable, uncertain, incomparable } = computeOwnChange(change, snapshots)
    expect(dependable.map(({ factor, from, to }) => [factor.id, from, to])).toEqual([['bids', 30, 70]])
    expect(uncertain.map(({ factor, from, to }) => [factor.id, from, to])).toEqual([['repair', 58, 50]])
    // The nine factors missing from the response count as not compared, like the one without a score.
    expect(incomparable.map(({ factor }) => factor.id)).toContain('values')
    expect(incomparable).toHaveLength(10)
  })

  test('includes only assessments with a score in the points', () => {
    const { dependable, incomparable } = computeOwnChange(change, snapshots)
    expect(dependable[0]?.points.map(({ time, value }) => [time, value])).toEqual([
      [FIRST, 50],
      [SECOND, 30],
      [NOW, 70],
    ])
    const values = incomparable.find(({ factor }) => factor.id === 'values')
    expect(values?.points.map(({ time }) => time)).toEqual([FIRST, NOW])
    expect(values?.from).toBeNull()
  })

  test('returns the differences without points when earlier assessments cannot be loaded', () => {
    const { dependable, uncertain } = computeOwnChange(change, [])
    expect(dependable[0]).toMatchObject({ difference: 40, from: null, to: null, points: [] })
    expect(uncertain).toHaveLength(1)
  })
})
