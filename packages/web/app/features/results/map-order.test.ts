import { factors } from '@twofold/instrument'
import { expect, test } from 'vitest'
import { sortRows } from './map-order.ts'
import type { PerceptionRow, SeenPerson } from './perception.ts'

const seen = (bySelf: number | null, byPartner: number | null, gap: SeenPerson['gap']): SeenPerson => ({
  bySelf,
  byPartner,
  viewShown: gap !== null,
  gap,
})

function rowOf(id: string, change: Partial<PerceptionRow>): PerceptionRow {
  const factor = factors.find((one) => one.id === id)
  if (factor === undefined) throw new Error(id)
  const none = seen(50, 50, 'none')
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

test('by difference: clear ones first, the widest at the top, and unanswered ones last', () => {
  const rows = [
    rowOf('bids', { you: seen(null, 60, null), partner: seen(null, null, null) }),
    rowOf('repair', { you: seen(20, 70, 'possible') }),
    rowOf('conflict', { partner: seen(60, 30, 'clear') }),
    rowOf('values', { you: seen(90, 20, 'clear') }),
  ]
  expect(ids(sortRows(rows, 'difference'))).toEqual(['values', 'conflict', 'repair', 'bids'])
})

test('by difference without views: the own values are compared', () => {
  const rows = [
    rowOf('bids', { you: seen(50, null, null), partner: seen(60, null, null) }),
    rowOf('values', { you: seen(20, null, null), partner: seen(80, null, null) }),
  ]
  expect(ids(sortRows(rows, 'difference'))).toEqual(['values', 'bids'])
})

test('by ease and by importance: the highest first; by category: as it comes', () => {
  const rows = [
    rowOf('bids', { value: 40, importanceYou: 5 }),
    rowOf('repair', { value: null, importanceYou: null }),
    rowOf('values', { value: 80, importanceYou: 2 }),
  ]
  expect(ids(sortRows(rows, 'ease'))).toEqual(['values', 'bids', 'repair'])
  expect(ids(sortRows(rows, 'importance'))).toEqual(['bids', 'values', 'repair'])
  expect(ids(sortRows(rows, 'category'))).toEqual(['bids', 'repair', 'values'])
})
