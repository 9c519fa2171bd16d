import { describe, expect, test } from 'vitest'
import type { Moment } from './change.ts'
import { arrangeChange } from './change.ts'

const FIRST = '2026-03-01T00:00:00.000Z'
const SECOND = '2026-05-01T00:00:00.000Z'
const NOW = '2026-08-01T00:00:00.000Z'

function moment(completedAt: string, values: Record<string, number | null>): Moment {
  const own = Object.entries(values).map(([factor, value]) => ({
    factor,
    native: value,
    health: value,
    low: value === null ? null : value - 10,
    high: value === null ? null : value + 10,
    answered: value === null ? 2 : 4,
    refused: 0,
    easiest: null,
    hardest: null,
  }))
  return { completedAt, own }
}

const change = {
  since: SECOND,
  factors: [
    { factor: 'bids', difference: 40, dependable: true, sameStatements: true },
    { factor: 'repair', difference: -8, dependable: false, sameStatements: true },
    { factor: 'values', difference: null, dependable: false, sameStatements: true },
  ],
}

const moments = [
  moment(FIRST, { bids: 50, repair: 60, values: 70 }),
  moment(SECOND, { bids: 30, repair: 58, values: null }),
  moment(NOW, { bids: 70, repair: 50, values: 65 }),
]

describe('change over time', () => {
  test('parts what is dependable from what is not and from what could not be compared', () => {
    const { dependable, calm, open } = arrangeChange(change, moments)
    expect(dependable.map(({ factor, from, to }) => [factor.id, from, to])).toEqual([['bids', 30, 70]])
    expect(calm.map(({ factor, from, to }) => [factor.id, from, to])).toEqual([['repair', 58, 50]])
    // Nine factors were not sent: they count as not compared, like the one without a value.
    expect(open.map(({ factor }) => factor.id)).toContain('values')
    expect(open).toHaveLength(10)
  })

  test('draws every time that has a value, and never a missing one as nought', () => {
    const { dependable, open } = arrangeChange(change, moments)
    expect(dependable[0]?.points.map(({ time, value }) => [time, value])).toEqual([
      [FIRST, 50],
      [SECOND, 30],
      [NOW, 70],
    ])
    const values = open.find(({ factor }) => factor.id === 'values')
    expect(values?.points.map(({ time }) => time)).toEqual([FIRST, NOW])
    expect(values?.from).toBeNull()
  })

  test('the known values are shown when the earlier ones cannot be loaded', () => {
    const { dependable, calm } = arrangeChange(change, [])
    expect(dependable[0]).toMatchObject({ difference: 40, from: null, to: null, points: [] })
    expect(calm).toHaveLength(1)
  })
})
