import type { results } from '@twofold/contract'
import { factors } from '@twofold/instrument'
import { describe, expect, test } from 'vitest'
import { canShare, levelOrder, withLevel } from './levels.ts'
import { createOwnProfile } from './own-profile.ts'
import { compareWeightedScore, hasViews, listPerceptionCategories } from './perception.ts'
import { getView, listViews } from './views.ts'

const buildOwn = (health: (index: number) => number | null) =>
  factors.map((factor, index) => ({
    factor: factor.id as string,
    native: health(index),
    health: health(index),
    low: health(index),
    high: health(index),
    answered: health(index) === null ? 2 : 4,
    refused: health(index) === null ? 2 : 0,
    easiest: null,
    hardest: null,
  }))

describe('views', () => {
  const search = new URLSearchParams({ view: 'map' })

  test('getView returns the view of the URL', () => {
    expect(getView(search, { together: true, hasLeft: false })).toBe('map')
  })

  test('getView and listViews omit the views for two after the user has left the pair', () => {
    expect(getView(search, { together: false, hasLeft: true })).toBe('you')
    expect(listViews(true)).toEqual(['you', 'sharing'])
  })
})

describe('createOwnProfile', () => {
  test('lists each factor once: by ease score, those without a score last, then the safety factors', () => {
    const profile = createOwnProfile(buildOwn((index) => (index === 4 ? null : index * 5)).toReversed())
    expect(profile.strengths.map((row) => row.value)).toEqual([55, 50])
    expect(profile.others.map((row) => row.value)).toEqual([35, 30, 25, 15, 10, 5, 0, null])
    expect(profile.safety.map((row) => row.value)).toEqual([40, 45])
  })

  test('lists at most four strengths in descending order', () => {
    const profile = createOwnProfile(buildOwn((index) => 75 + index))
    expect(profile.strengths.map((row) => row.value)).toEqual([86, 85, 82, 81])
  })

  test('lists two strengths when no factor is in the high band', () => {
    const profile = createOwnProfile(buildOwn((index) => 20 + index))
    expect(profile.strengths.map((row) => row.value)).toEqual([31, 30])
  })

  test('ranks safety factors neither among the strengths nor among the others', () => {
    const indexOf = (id: string) => factors.findIndex((factor) => factor.id === id)
    const profile = createOwnProfile(
      buildOwn((index) => (index === indexOf('boundaries') ? 39 : index === indexOf('bids') ? 30 : 10)),
    )
    expect(profile.strengths.map((row) => row.value)).toEqual([30, 10])
    const safe = createOwnProfile(buildOwn((index) => (index === indexOf('boundaries') ? 90 : 10)))
    expect(safe.strengths.map((row) => row.value)).toEqual([10, 10])
    for (const { strengths, others, safety } of [profile, safe]) {
      expect([...strengths, ...others].filter((row) => row.factor.safety)).toEqual([])
      expect(safety.map((row) => row.factor.id)).toEqual(['fairness', 'boundaries'])
    }
  })

  test.each([39, null])('withholds advice when the score of a safety factor is %s', (value) => {
    const indexOf = (id: string) => factors.findIndex((factor) => factor.id === id)
    const showsAdvice = (id: string) =>
      createOwnProfile(buildOwn((index) => (index === indexOf(id) ? value : 80))).showsAdvice
    expect([showsAdvice('fairness'), showsAdvice('boundaries'), showsAdvice('repair')]).toEqual([
      false,
      false,
      true,
    ])
    expect(createOwnProfile(buildOwn(() => value)).showsAdvice).toBe(false)
  })

  test('shows advice when safety factors are in the middle band', () => {
    expect(createOwnProfile(buildOwn(() => 40)).showsAdvice).toBe(true)
  })

  test('withholds advice when the response has no safety factors', () => {
    expect(createOwnProfile([]).showsAdvice).toBe(false)
  })

  test('shows advice when statements of safety factors do not apply', () => {
    const safety = ['fairness', 'boundaries']
    const rows = buildOwn(() => 80).map((row) =>
      safety.includes(row.factor) ? { ...row, health: null, answered: 2, refused: 0 } : row,
    )
    expect(createOwnProfile(rows).showsAdvice).toBe(true)
    const refused = rows.map((row) => (row.factor === 'fairness' ? { ...row, refused: 1 } : row))
    expect(createOwnProfile(refused).showsAdvice).toBe(false)
  })

  test('has no band and no strength for factors without a score', () => {
    const profile = createOwnProfile(buildOwn(() => null))
    expect(profile.strengths).toEqual([])
    expect(profile.others).toHaveLength(10)
    expect(profile.others[0]).toMatchObject({ value: null, band: null })
  })
})

type Compared = NonNullable<results.Comparison['factors']>[number]

function buildCompared(factor: string, change: Partial<Compared>): Compared {
  return {
    factor,
    value: 60,
    importance: { you: 3, both: null },
    you: { bySelf: 60, byPartner: 60, gap: 'none' },
    partner: { bySelf: 60, byPartner: 60, gap: 'none' },
    ...change,
  }
}

const ready = (rows: Compared[]): results.Comparison => ({ status: 'ready', factors: rows })

describe('perception map', () => {
  test('hasViews distinguishes an unshared partner-view from one without a score', () => {
    const closed = ready([buildCompared('bids', { you: { bySelf: 50 }, partner: { bySelf: 50 } })])
    expect(hasViews(closed)).toBe(false)
    const unscored = ready([buildCompared('bids', { you: { bySelf: 50, byPartner: null, gap: null } })])
    expect(hasViews(unscored)).toBe(true)
  })

  test('listPerceptionCategories includes the score of each category', () => {
    const view = listPerceptionCategories({
      ...ready([buildCompared('bids', {})]),
      categories: [{ category: 'interaction', value: 65 }],
    })
    expect(view.map((category) => category.value)).toEqual([null, 65, null, null])
    expect(view[1]?.rows).toHaveLength(1)
  })

  test('compareWeightedScore reports differences from three points on', () => {
    expect([
      compareWeightedScore(60, 62),
      compareWeightedScore(60, 63),
      compareWeightedScore(60, 57),
    ]).toEqual(['same', 'higher', 'lower'])
  })
})

describe('sharing levels', () => {
  const none = { score: false, factors: false, viewOfPartner: false, viewOfPartnerSafety: false }

  test('canShare allows only the level after the last shared one', () => {
    expect(levelOrder.filter((level) => canShare(none, level))).toEqual(['score'])
    const two = withLevel(withLevel(none, 'score', true), 'factors', true)
    expect(two).toEqual({ ...none, score: true, factors: true })
    expect(canShare(two, 'viewOfPartner')).toBe(true)
    expect(canShare(two, 'viewOfPartnerSafety')).toBe(false)
  })

  test('withLevel stops all higher levels when a level is stopped', () => {
    const all = { score: true, factors: true, viewOfPartner: true, viewOfPartnerSafety: true }
    expect(withLevel(all, 'factors', false)).toEqual({ ...none, score: true })
    expect(withLevel(all, 'viewOfPartnerSafety', false)).toEqual({ ...all, viewOfPartnerSafety: false })
    expect(withLevel(all, 'score', false)).toEqual(none)
  })
})
