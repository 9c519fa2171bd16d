import { factors } from '@twofold/instrument'
import { describe, expect, test } from 'vitest'
import type { PerceptionRow, SeenPerson } from './perception.ts'
import { gapText, readRow } from './row-insight.ts'

const seen = (bySelf: number | null, byPartner: number | null, gap: SeenPerson['gap']): SeenPerson => ({
  bySelf,
  byPartner,
  viewShown: true,
  gap,
})

function rowOf(id: string, you: SeenPerson): PerceptionRow {
  const factor = factors.find((entry) => entry.id === id)
  if (factor === undefined) throw new Error(id)
  const partner = seen(50, 50, 'none')
  return { factor, value: 50, valueBand: 'middle', importanceYou: 3, importanceBoth: null, you, partner }
}

const ordinary = factors.filter(({ safety }) => !safety)
const safety = factors.filter((factor) => factor.safety)

describe('an opened row of the map', () => {
  test.each(factors)(
    '$id has a text of its own in every band and for either gap',
    ({ id, safety: isSafety }) => {
      const views = [
        seen(20, 20, 'none'),
        seen(50, 50, 'possible'),
        seen(90, 90, 'none'),
        seen(20, 90, 'clear'),
        seen(90, 20, 'clear'),
      ]
      for (const you of views) {
        const { about, own, tryThis, references } = readRow(rowOf(id, you), true)
        for (const text of [about, own]) expect(text?.length).toBeGreaterThan(15)
        // On a safety factor nothing is advised unless the own value is high.
        expect(tryThis === null).toBe(isSafety && (you.bySelf ?? 0) <= 70)
        expect(references.length).toBeGreaterThan(0)
      }
    },
  )

  test.each(ordinary)('$id has different texts for the two directions of a clear gap', ({ id }) => {
    const [more, less] = [seen(40, 90, 'clear'), seen(40, 10, 'clear')].map((you) =>
      readRow(rowOf(id, you), true),
    )
    expect(more?.gap).not.toBe(less?.gap)
    expect(more?.tryThis).not.toBe(less?.tryThis)
    expect(readRow(rowOf(id, seen(40, 60, 'possible')), true).gap).toBeNull()
  })

  test.each(ordinary)('$id advises nothing where advice is held back, and keeps its meaning', ({ id }) => {
    const { own, gap, tryThis } = readRow(rowOf(id, seen(40, 90, 'clear')), false)
    expect([own === null, gap === null, tryThis]).toEqual([false, false, null])
  })

  test.each(safety)('$id has the same text whatever the partner sees', ({ id }) => {
    for (const advises of [true, false]) {
      const row = readRow(rowOf(id, seen(20, 20, 'none')), advises)
      expect(readRow(rowOf(id, seen(20, 90, 'clear')), advises)).toEqual(row)
      expect(row.gap).toBeNull()
    }
  })

  test('without a value of one’s own there is nothing to read or to try', () => {
    const { own, gap, tryThis } = readRow(rowOf('bids', seen(null, 60, null)), true)
    expect([own, gap, tryThis]).toEqual([null, null, null])
    expect(gapText('bids', seen(null, 60, 'clear'))).toBeNull()
  })
})
