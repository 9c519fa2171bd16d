import { factors } from '@twofold/instrument'
import { expect, test } from 'vitest'
import { sortRows } from './map-order.ts'
import type { PerceptionRow, PersonViews } from './perception.ts'

const buildViews = (
  bySelf: number | null,
  byPartner: number | null,
  gap: PersonViews['gap'],
): PersonViews => ({
  bySelf,
  byPartner,
  viewShown: gap !== null,
  gap,
})

function buildRow(id: string, change: Partial<PerceptionRow>): PerceptionRow {
  const factor = factors.find((other) => other.id === id)
  if (factor === undefined) throw new Error(`Unknown factor ${id}`)
  const none = buildViews(50, 50, 'none')
  return {
    factor,
    value: 50,
    valueBand: 'middle',
    importanceYou: 3,
    importanceBoth: null,
    you: none,
    partner: none,
    ...change,
  }
}

const ids = (rows: readonly PerceptionRow[]) => rows.map(({ factor }) => factor.id)

test('sortRows by difference puts the widest gap first, whether it is clear or not, and unanswered rows last', () => {
  const rows = [
    buildRow('bids', { you: buildViews(null, 60, null), partner: buildViews(null, null, null) }),
    buildRow('conflict', { partner: buildViews(60, 30, 'clear') }),
    buildRow('repair', { you: buildViews(20, 70, 'possible') }),
    buildRow('values', { you: buildViews(90, 20, 'clear') }),
  ]
  expect(ids(sortRows(rows, 'difference'))).toEqual(['values', 'repair', 'conflict', 'bids'])
})

test('sortRows by difference ranks equal gaps by certainty, then by the other lane, then by name', () => {
  const rows = [
    buildRow('sexual', { you: buildViews(20, 60, 'possible') }),
    buildRow('repair', { partner: buildViews(60, 20, 'possible') }),
    buildRow('values', { you: buildViews(60, 20, 'possible'), partner: buildViews(30, 40, 'none') }),
    buildRow('bids', { you: buildViews(60, 20, 'clear') }),
  ]
  // "Finding the way back" precedes "Open about intimacy".
  expect(ids(sortRows(rows, 'difference'))).toEqual(['bids', 'values', 'repair', 'sexual'])
})

test('sortRows by difference ignores how far apart the two people are within a row with partner-views', () => {
  const rows = [
    buildRow('values', { you: buildViews(20, 30, 'none'), partner: buildViews(80, 80, 'none') }),
    buildRow('repair', { you: buildViews(20, 50, 'possible') }),
  ]
  expect(ids(sortRows(rows, 'difference'))).toEqual(['repair', 'values'])
})

test('sortRows by difference compares self-views when partner-views are not shared', () => {
  const rows = [
    buildRow('bids', { you: buildViews(50, null, null), partner: buildViews(60, null, null) }),
    buildRow('values', { you: buildViews(20, null, null), partner: buildViews(80, null, null) }),
  ]
  expect(ids(sortRows(rows, 'difference'))).toEqual(['values', 'bids'])
})

test('sortRows by difference puts rows without partner-views last when other rows have them', () => {
  const rows = [
    buildRow('values', { you: buildViews(20, null, null), partner: buildViews(80, null, null) }),
    buildRow('bids', { you: buildViews(50, 50, 'none') }),
  ]
  expect(ids(sortRows(rows, 'difference'))).toEqual(['bids', 'values'])
})

test('sortRows never ranks safety factors: they keep their order after all others', () => {
  const rows = [
    buildRow('boundaries', { value: 90, importanceYou: 5, you: buildViews(10, 90, 'clear') }),
    buildRow('bids', { value: 10, importanceYou: 1 }),
    buildRow('fairness', { value: 95, importanceYou: 5, partner: buildViews(95, 5, 'clear') }),
  ]
  for (const sort of ['difference', 'ease', 'importance'] as const) {
    expect(ids(sortRows(rows, sort, 'fairness')), sort).toEqual(['bids', 'boundaries', 'fairness'])
  }
  expect(ids(sortRows(rows, 'category'))).toEqual(['boundaries', 'bids', 'fairness'])
})

test('sortRows sorts by ease and importance in descending order, and keeps the order by category', () => {
  const rows = [
    buildRow('bids', { value: 40, importanceYou: 5 }),
    buildRow('repair', { value: null, importanceYou: null }),
    buildRow('values', { value: 80, importanceYou: 2 }),
  ]
  expect(ids(sortRows(rows, 'ease'))).toEqual(['values', 'bids', 'repair'])
  expect(ids(sortRows(rows, 'importance'))).toEqual(['bids', 'values', 'repair'])
  expect(ids(sortRows(rows, 'category'))).toEqual(['bids', 'repair', 'values'])
})
