import type { results } from '@twofold/contract'
import { describe, expect, test } from 'vitest'
import { canShare, findHighestOffered, levelOrder, listOffered, withHeldBack, withLevel } from './levels.ts'
import { createOwnProfile } from './own-profile.ts'
import { hasViews, listPerceptionCategories, listPerceptionRows } from './perception.ts'
import { buildOwn } from './testing/own-values.ts'
import { findOtherView, listViews } from './views.ts'

describe('views', () => {
  test('findOtherView returns the shared results, or else the own profile, when the URL names no view', () => {
    expect(findOtherView(null, { together: true, hasLeft: false })).toBe('together')
    expect(findOtherView(null, { together: false, hasLeft: false })).toBe('you')
  })

  test('findOtherView keeps the view of the URL', () => {
    expect(findOtherView('map', { together: false, hasLeft: false })).toBeNull()
  })

  test('findOtherView and listViews omit the views for two when the user has left the pair', () => {
    expect(findOtherView('map', { together: false, hasLeft: true })).toBe('you')
    expect(findOtherView('sharing', { together: false, hasLeft: true })).toBeNull()
    expect(listViews(true)).toEqual(['you', 'sharing'])
  })
})

describe('createOwnProfile', () => {
  test('lists each factor once: by ease score, those without a score last, then the safety factors', () => {
    const own = buildOwn((_, index) => (index === 4 ? null : index * 5))
    const profile = createOwnProfile({ ...own, factors: own.factors.toReversed() })
    expect(profile.strengths.map((row) => row.value)).toEqual([55, 50])
    expect(profile.others.map((row) => row.value)).toEqual([35, 30, 25, 15, 10, 5, 0, null])
    expect(profile.safety.map((row) => row.value)).toEqual([40, 45])
  })

  test('lists the more precise of two equal values first', () => {
    const own = buildOwn(() => 63)
    const widen = (row: (typeof own.factors)[number]) =>
      row.factor === 'sexual' ? row : { ...row, low: 42, high: 84 }
    const profile = createOwnProfile({ ...own, factors: own.factors.map(widen) })
    expect(profile.strengths[0]?.factor.id).toBe('sexual')
  })

  test('lists at most four strengths in descending order', () => {
    const profile = createOwnProfile(buildOwn((_, index) => 75 + index))
    expect(profile.strengths.map((row) => row.value)).toEqual([86, 85, 82, 81])
  })

  test('lists two strengths when no factor is in the high band', () => {
    const profile = createOwnProfile(buildOwn((_, index) => 20 + index))
    expect(profile.strengths.map((row) => row.value)).toEqual([31, 30])
  })

  test('ranks safety factors neither among the strengths nor among the others', () => {
    for (const boundaries of [5, 90]) {
      const profile = createOwnProfile(buildOwn((id) => (id === 'boundaries' ? boundaries : 10)))
      const ranked = [...profile.strengths, ...profile.others]
      expect(ranked.filter((row) => row.factor.kind === 'safety')).toEqual([])
      expect(profile.safety.map((row) => row.factor.id)).toEqual(['fairness', 'boundaries'])
    }
  })

  test('shows help when the server withholds advice on any factor', () => {
    const own = buildOwn(() => 80)
    expect(createOwnProfile(own).showsHelp).toBe(false)
    const factors = own.factors.map((row) => (row.factor === 'repair' ? { ...row, help: true } : row))
    const profile = createOwnProfile({ ...own, factors })
    expect(profile.showsHelp).toBe(true)
    const rows = [...profile.strengths, ...profile.others, ...profile.safety]
    expect(rows.filter(({ help }) => help).map(({ factor }) => factor.id)).toEqual(['repair'])
  })

  test('has no band and no strength for factors without a score', () => {
    const profile = createOwnProfile(buildOwn(() => null))
    expect(profile.strengths).toEqual([])
    expect(profile.others).toHaveLength(10)
    expect(profile.others[0]).toMatchObject({ value: null, band: null, text: null })
  })
})

type Compared = NonNullable<results.Comparison['factors']>[number]

function buildCompared(factor: string, change: Partial<Compared>): Compared {
  return {
    factor,
    shared: true,
    value: 60,
    importance: { both: null },
    difference: 'none',
    you: { bySelf: 60, byPartner: 60, gap: 'none' },
    partner: { bySelf: 60, byPartner: 60, gap: 'none' },
    ...change,
  }
}

const ready = (rows: Compared[]): results.Comparison => ({ status: 'ready', factors: rows })

describe('perception map', () => {
  test('hasViews distinguishes views that are not shared from a row that is not shared', () => {
    const { value: _, ...own } = buildCompared('bids', { you: { bySelf: 50 }, partner: { bySelf: 50 } })
    expect(hasViews(ready([own]))).toBe(false)
    const none = { bySelf: null, byPartner: null, gap: null }
    const hidden = buildCompared('bids', { shared: false, value: null, you: none, partner: none })
    expect(hasViews(ready([hidden]))).toBe(true)
  })

  test('listPerceptionRows lists ordinary factors in factor order and no other', () => {
    const rows = ['values', 'bids', 'fairness', 'later'].map((id) => buildCompared(id, {}))
    expect(listPerceptionRows(ready(rows)).map(({ factor }) => factor.id)).toEqual(['bids', 'values'])
  })

  test('listPerceptionCategories lists the four categories with their scores', () => {
    const categories = listPerceptionCategories({
      ...ready([buildCompared('bids', {})]),
      categories: [{ category: 'interaction', value: 60 }],
    })
    expect(categories.map(({ value }) => value)).toEqual([null, 60, null, null])
    expect(listPerceptionCategories(ready([]))).toEqual([])
  })
})

describe('sharing levels', () => {
  const none = { score: false, factors: false, viewOfPartner: false, safety: false, heldBack: [] }
  const all = { score: true, factors: true, viewOfPartner: true, safety: true, heldBack: [] }

  const three = { ...all, safety: false }

  test('canShare allows the first three levels at any time and the last one after all of them', () => {
    expect(levelOrder.filter((level) => canShare(none, level))).toEqual(['score', 'factors', 'viewOfPartner'])
    expect(canShare(withLevel(none, 'factors', true), 'safety')).toBe(false)
    expect(canShare(three, 'safety')).toBe(true)
  })

  test('listOffered offers all levels of the first choice that are not shared, and the last level alone', () => {
    expect(listOffered(none, 'score')).toEqual(['score', 'factors', 'viewOfPartner'])
    expect(listOffered(withLevel(none, 'score', true), 'viewOfPartner')).toEqual(['factors', 'viewOfPartner'])
    expect(listOffered(three, 'safety')).toEqual(['safety'])
  })

  test('findHighestOffered never offers the last level', () => {
    expect(findHighestOffered(none)).toBe('viewOfPartner')
    expect(findHighestOffered(withLevel(three, 'factors', false))).toBe('viewOfPartner')
    expect(findHighestOffered(three)).toBeNull()
  })

  test('withLevel shares the levels below as well, and never the last one with them', () => {
    expect(withLevel(none, 'viewOfPartner', true)).toEqual(three)
    expect(withLevel(none, 'factors', true)).toEqual({ ...none, score: true, factors: true })
  })

  test('withLevel stops all higher levels when a level is stopped', () => {
    expect(withLevel(all, 'factors', false)).toEqual({ ...none, score: true })
    expect(withLevel(all, 'safety', false)).toEqual({ ...all, safety: false })
    expect(withLevel(all, 'score', false)).toEqual(none)
  })

  test('withLevel keeps the factors held back', () => {
    const held = withHeldBack(all, 'sexual', true)
    expect(withLevel(held, 'score', false).heldBack).toEqual(['sexual'])
  })

  test('withHeldBack holds a factor back once and releases it', () => {
    const held = withHeldBack(withHeldBack(all, 'sexual', true), 'sexual', true)
    expect(held).toEqual({ ...all, heldBack: ['sexual'] })
    expect(withHeldBack(held, 'sexual', false)).toEqual(all)
  })
})
