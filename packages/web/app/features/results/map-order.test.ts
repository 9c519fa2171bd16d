import { expect, test } from 'vitest'
import { sortRows } from './map-order.ts'
import type { PerceptionRow } from './perception.ts'
import { buildHiddenRow, buildRow, buildViews } from './testing/perception-rows.ts'

const ids = (rows: readonly PerceptionRow[]) => rows.map(({ factor }) => factor.id)

test('sortRows by difference puts clear gaps first, then the others by width, and rows not shared last', () => {
  const rows = [
    buildHiddenRow('bids'),
    buildRow('conflict', { partner: buildViews(60, 30, 'clear') }),
    buildRow('repair', { you: buildViews(20, 70, 'possible') }),
    buildRow('values', { you: buildViews(90, 20, 'clear') }),
  ]
  expect(ids(sortRows(rows, 'difference'))).toEqual(['values', 'conflict', 'repair', 'bids'])
})

test('sortRows by difference puts the factor of the summary first', () => {
  const rows = [
    buildRow('repair', { you: buildViews(20, 80, 'clear') }),
    buildRow('bids', { you: buildViews(40, 70, 'clear') }),
  ]
  expect(ids(sortRows(rows, 'difference', 'bids'))).toEqual(['bids', 'repair'])
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

test('sortRows by difference ignores how far apart the own values are within a row with partner-views', () => {
  const rows = [
    buildRow('values', { you: buildViews(20, 30, 'none'), partner: buildViews(80, 80, 'none') }),
    buildRow('repair', { you: buildViews(20, 50, 'possible') }),
  ]
  expect(ids(sortRows(rows, 'difference'))).toEqual(['repair', 'values'])
})

test('sortRows compares own values when partner-views are not shared', () => {
  const own = (you: number, partner: number): Partial<PerceptionRow> => ({
    hasViews: false,
    value: null,
    you: buildViews(you),
    partner: buildViews(partner),
  })
  const rows = [buildRow('bids', own(50, 60)), buildRow('values', own(20, 80))]
  expect(ids(sortRows(rows, 'difference'))).toEqual(['values', 'bids'])
  expect(ids(sortRows(rows, 'ease'))).toEqual(['bids', 'values'])
})

test('sortRows sorts by ease in descending order, and keeps the order by category', () => {
  const rows = [buildHiddenRow('repair'), buildRow('bids', { value: 40 }), buildRow('values', { value: 80 })]
  expect(ids(sortRows(rows, 'ease'))).toEqual(['values', 'bids', 'repair'])
  expect(ids(sortRows(rows, 'category'))).toEqual(['repair', 'bids', 'values'])
})

test('sortRows returns the same order to both partners', () => {
  const rows = [
    buildRow('conflict', { you: buildViews(70, 40, 'clear'), partner: buildViews(20, 40, 'none') }),
    buildRow('repair', { you: buildViews(50, 60, 'none'), partner: buildViews(30, 60, 'clear') }),
    buildRow('bids', { you: buildViews(90, 60, 'possible'), partner: buildViews(40, 50, 'none') }),
    buildHiddenRow('values'),
  ]
  const exchanged = rows.map((row) => ({ ...row, you: row.partner, partner: row.you }))
  for (const sort of ['difference', 'ease', 'category'] as const) {
    expect(ids(sortRows(exchanged, sort)), sort).toEqual(ids(sortRows(rows, sort)))
  }
})
