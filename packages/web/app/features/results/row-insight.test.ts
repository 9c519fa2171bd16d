import { factors, type PresentedPattern } from '@twofold/instrument'
import { describe, expect, test } from 'vitest'
import { insightTexts } from '#web/messages/instrument/insights.ts'
import type { PerceptionRow, SeenPerson } from './perception.ts'
import { readRow } from './row-insight.ts'

const seen = (bySelf: number | null, byPartner: number | null, gap: SeenPerson['gap']): SeenPerson => ({
  bySelf,
  byPartner,
  viewShown: true,
  gap,
})

const alike = seen(50, 50, 'none')

function makeRow(id: string, you: SeenPerson, partner = alike, valueBand = 'middle' as const): PerceptionRow {
  const factor = factors.find((entry) => entry.id === id)
  if (factor === undefined) throw new Error(`There is no factor ${id}`)
  return { factor, value: 50, valueBand, importanceYou: 3, importanceBoth: null, you, partner }
}

const sharedPlans: PresentedPattern = {
  id: 'plans_apart',
  tone: 'topic',
  who: 'both',
  factors: ['values'],
  evidence: [],
}

const ordinary = factors.filter(({ safety }) => !safety)
const safety = factors.filter((factor) => factor.safety)

describe('readRow', () => {
  test.each(ordinary)(
    'has a meaning and advice for every band and gap of $id except the middle',
    ({ id }) => {
      const views = [
        seen(20, 20, 'none'),
        seen(90, 90, 'none'),
        seen(20, 90, 'clear'),
        seen(90, 20, 'clear'),
        seen(50, 90, 'clear'),
      ]
      for (const you of views) {
        const { meanings, tryThis, references } = readRow(makeRow(id, you), [], true)
        expect(meanings.length).toBeGreaterThan(0)
        expect(tryThis).not.toBeNull()
        expect(references.length).toBeGreaterThan(0)
      }
      expect(readRow(makeRow(id, seen(50, 50, 'possible')), [], true).meanings).toEqual([])
    },
  )

  test.each(ordinary)('has four different meanings for the clear gaps of $id', ({ id }) => {
    const { meanings: more } = readRow(makeRow(id, seen(50, 90, 'clear')), [], true)
    const { meanings: less } = readRow(makeRow(id, seen(50, 10, 'clear')), [], true)
    const { meanings: moreOfPartner } = readRow(makeRow(id, alike, seen(50, 90, 'clear')), [], true)
    const { meanings: lessOfPartner } = readRow(makeRow(id, alike, seen(50, 10, 'clear')), [], true)
    const all = [...more, ...less, ...moreOfPartner, ...lessOfPartner]
    expect(all).toHaveLength(4)
    expect(new Set(all).size).toBe(4)
  })

  test.each(ordinary)('keeps the meaning of $id and drops its advice when advice is withheld', ({ id }) => {
    const { meanings, tryThis } = readRow(makeRow(id, seen(40, 90, 'clear')), [], false)
    expect(meanings.length).toBeGreaterThan(0)
    expect(tryThis).toBeNull()
  })

  test.each(safety)('has the same texts for $id whatever the partner sees', ({ id }) => {
    for (const advises of [true, false]) {
      const row = readRow(makeRow(id, seen(20, 20, 'none')), [], advises)
      expect(readRow(makeRow(id, seen(20, 90, 'clear')), [], advises)).toEqual(row)
      expect(row.meanings).toEqual([insightTexts()[id].bands.low.meaning])
      expect(row.tryThis).toBeNull()
      expect(readRow(makeRow(id, seen(90, 90, 'none')), [], advises).tryThis).not.toBeNull()
    }
  })

  test('adds the text of a pattern about this factor only', () => {
    const [meaning] = readRow(makeRow('values', alike), [sharedPlans], true).meanings
    expect(meaning).toMatch(/plans/)
    expect(readRow(makeRow('bids', alike), [sharedPlans], true).meanings).toEqual([])
  })

  test('has no meaning and no advice without an own value', () => {
    const { meanings, tryThis } = readRow(makeRow('bids', seen(null, 60, null)), [], true)
    expect([meanings, tryThis]).toEqual([[], null])
  })
})
