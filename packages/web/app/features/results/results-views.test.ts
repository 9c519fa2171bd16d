import type { results } from '@twofold/contract'
import { factors } from '@twofold/instrument'
import { describe, expect, test } from 'vitest'
import { canOpen, levelOrder, withLevel } from './levels.ts'
import { arrangeOwnProfile } from './own-profile.ts'
import { hasViews, importanceReading, perceptionCategories } from './perception.ts'

const own = (health: (index: number) => number | null) =>
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

describe('the own profile', () => {
  test('has four categories with all twelve factors, in any input order', () => {
    const profile = arrangeOwnProfile(own((index) => index * 5).toReversed())
    expect(profile.categories.map((category) => category.rows.length)).toEqual([4, 3, 3, 2])
    expect(profile.categories[0]?.rows[1]).toMatchObject({ value: 5, band: 'low' })
    expect(profile.scored).toBe(12)
  })

  test('puts at most four easy factors first, the easiest at the top', () => {
    const profile = arrangeOwnProfile(own((index) => 75 + index))
    expect(profile.strengths.map((row) => row.value)).toEqual([86, 85, 84, 83])
  })

  test('names two strengths even where nothing is on the easy side', () => {
    const profile = arrangeOwnProfile(own((index) => 20 + index))
    expect(profile.strengths.map((row) => row.value)).toEqual([31, 30])
  })

  test('never lists too little freedom or say as what comes most easily', () => {
    const at = (id: string) => factors.findIndex((factor) => factor.id === id)
    const profile = arrangeOwnProfile(
      own((index) => (index === at('boundaries') ? 39 : index === at('bids') ? 30 : 10)),
    )
    expect(profile.strengths.map((row) => row.value)).toEqual([30, 10])
    expect(
      arrangeOwnProfile(own((index) => (index === at('boundaries') ? 40 : 10))).strengths[0]?.factor.id,
    ).toBe('boundaries')
  })

  test.each([39, null])('advises nothing to try where a safety factor of one’s own is %s', (value) => {
    const at = (id: string) => factors.findIndex((factor) => factor.id === id)
    const advises = (id: string) => arrangeOwnProfile(own((index) => (index === at(id) ? value : 80))).advises
    expect([advises('fairness'), advises('boundaries'), advises('repair')]).toEqual([false, false, true])
    expect(arrangeOwnProfile(own(() => value)).advises).toBe(false)
  })

  test('advises from the middle band on', () => {
    expect(arrangeOwnProfile(own(() => 40)).advises).toBe(true)
  })

  test('advises nothing where the safety factors were not sent at all', () => {
    expect(arrangeOwnProfile([]).advises).toBe(false)
  })

  test('advises where statements on safety factors were left out because they do not apply', () => {
    const safety = ['fairness', 'boundaries']
    const rows = own(() => 80).map((row) =>
      safety.includes(row.factor) ? { ...row, health: null, answered: 2, refused: 0 } : row,
    )
    expect(arrangeOwnProfile(rows).advises).toBe(true)
    const refused = rows.map((row) => (row.factor === 'fairness' ? { ...row, refused: 1 } : row))
    expect(arrangeOwnProfile(refused).advises).toBe(false)
  })

  test('a factor without a score is neither easy nor hard', () => {
    const profile = arrangeOwnProfile(own(() => null))
    expect(profile.strengths).toEqual([])
    expect(profile.scored).toBe(0)
    expect(profile.categories[3]?.rows[0]).toMatchObject({ value: null, band: null })
  })
})

type Compared = NonNullable<results.Comparison['factors']>[number]

function compared(factor: string, change: Partial<Compared>): Compared {
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

describe('the perception map', () => {
  test('a closed view is distinct from a view without a score', () => {
    const closed = ready([compared('bids', { you: { bySelf: 50 }, partner: { bySelf: 50 } })])
    expect(hasViews(closed)).toBe(false)
    const unscored = ready([compared('bids', { you: { bySelf: 50, byPartner: null, gap: null } })])
    expect(hasViews(unscored)).toBe(true)
  })

  test('carries the value of each category', () => {
    const view = perceptionCategories({
      ...ready([compared('bids', {})]),
      categories: [{ category: 'interaction', value: 65 }],
    })
    expect(view.map((category) => category.value)).toEqual([null, 65, null, null])
    expect(view[1]?.rows).toHaveLength(1)
  })

  test('the reading by importance counts from three points on', () => {
    expect([importanceReading(60, 62), importanceReading(60, 63), importanceReading(60, 57)]).toEqual([
      'same',
      'higher',
      'lower',
    ])
  })
})

describe('the levels of sharing', () => {
  const none = { score: false, factors: false, viewOfPartner: false, viewOfPartnerSafety: false }

  test('open one after the other', () => {
    expect(levelOrder.filter((level) => canOpen(none, level))).toEqual(['score'])
    const two = withLevel(withLevel(none, 'score', true), 'factors', true)
    expect(two).toEqual({ ...none, score: true, factors: true })
    expect(canOpen(two, 'viewOfPartner')).toBe(true)
    expect(canOpen(two, 'viewOfPartnerSafety')).toBe(false)
  })

  test('closing one closes what builds on it and leaves the rest', () => {
    const all = { score: true, factors: true, viewOfPartner: true, viewOfPartnerSafety: true }
    expect(withLevel(all, 'factors', false)).toEqual({ ...none, score: true })
    expect(withLevel(all, 'viewOfPartnerSafety', false)).toEqual({ ...all, viewOfPartnerSafety: false })
    expect(withLevel(all, 'score', false)).toEqual(none)
  })
})
