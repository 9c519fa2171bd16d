import { factors, type PresentedPattern } from '@twofold/instrument'
import { describe, expect, test } from 'vitest'
import { insightTexts } from '#web/messages/instrument/insights.ts'
import { togetherTexts } from '#web/messages/instrument/together.ts'
import type { PerceptionRow, PersonViews } from './perception.ts'
import { getRowInsight } from './row-insight.ts'

const buildViews = (
  bySelf: number | null,
  byPartner: number | null,
  gap: PersonViews['gap'],
): PersonViews => ({
  bySelf,
  byPartner,
  viewShown: true,
  gap,
})

const alike = buildViews(50, 50, 'none')

function makeRow(
  id: string,
  you: PersonViews,
  partner = alike,
  valueBand = 'middle' as const,
): PerceptionRow {
  const factor = factors.find((entry) => entry.id === id)
  if (factor === undefined) throw new Error(`Unknown factor ${id}`)
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

describe('getRowInsight', () => {
  test.each(ordinary)(
    'has a meaning and advice for every band and gap of $id except the middle',
    ({ id }) => {
      const views = [
        buildViews(20, 20, 'none'),
        buildViews(90, 90, 'none'),
        buildViews(20, 90, 'clear'),
        buildViews(90, 20, 'clear'),
        buildViews(50, 90, 'clear'),
      ]
      for (const you of views) {
        const { meanings, tryThis, references } = getRowInsight(makeRow(id, you), [], true)
        expect(meanings.length).toBeGreaterThan(0)
        expect(tryThis).not.toBeNull()
        expect(references.length).toBeGreaterThan(0)
      }
      expect(getRowInsight(makeRow(id, buildViews(50, 50, 'possible')), [], true).meanings).toEqual([])
    },
  )

  test.each(ordinary)('has four different meanings for the clear gaps of $id', ({ id }) => {
    const { meanings: more } = getRowInsight(makeRow(id, buildViews(50, 90, 'clear')), [], true)
    const { meanings: less } = getRowInsight(makeRow(id, buildViews(50, 10, 'clear')), [], true)
    const { meanings: moreOfPartner } = getRowInsight(
      makeRow(id, alike, buildViews(50, 90, 'clear')),
      [],
      true,
    )
    const { meanings: lessOfPartner } = getRowInsight(
      makeRow(id, alike, buildViews(50, 10, 'clear')),
      [],
      true,
    )
    const all = [...more, ...less, ...moreOfPartner, ...lessOfPartner]
    expect(all).toHaveLength(4)
    expect(new Set(all).size).toBe(4)
  })

  test.each(ordinary)('keeps the meaning of $id and drops its advice when advice is withheld', ({ id }) => {
    const { meanings, tryThis } = getRowInsight(makeRow(id, buildViews(40, 90, 'clear')), [], false)
    expect(meanings.length).toBeGreaterThan(0)
    expect(tryThis).toBeNull()
  })

  test.each(safety)('has the same texts for $id regardless of the partner-view', ({ id }) => {
    for (const showsAdvice of [true, false]) {
      const row = getRowInsight(makeRow(id, buildViews(20, 20, 'none')), [], showsAdvice)
      expect(getRowInsight(makeRow(id, buildViews(20, 90, 'clear')), [], showsAdvice)).toEqual(row)
      expect(row.meanings).toEqual([insightTexts()[id].bands.low.meaning])
      expect(row.tryThis).toBeNull()
      expect(getRowInsight(makeRow(id, buildViews(90, 90, 'none')), [], showsAdvice).tryThis).not.toBeNull()
    }
  })

  test('says that a factor is hard for the two when their value is low and no finding says why', () => {
    const row: PerceptionRow = {
      ...makeRow('flooding', buildViews(60, 40, 'none')),
      value: 25,
      valueBand: 'low',
    }
    expect(getRowInsight(row, [], true).meanings).toEqual([togetherTexts().factors.flooding.hard])
  })

  test('adds the text of a pattern about this factor only', () => {
    const [meaning] = getRowInsight(makeRow('values', alike), [sharedPlans], true).meanings
    expect(meaning).toMatch(/plans/)
    expect(getRowInsight(makeRow('bids', alike), [sharedPlans], true).meanings).toEqual([])
  })

  test('returns no meaning and no advice when the reader has no score', () => {
    const { meanings, tryThis } = getRowInsight(makeRow('bids', buildViews(null, 60, null)), [], true)
    expect([meanings, tryThis]).toEqual([[], null])
  })
})
