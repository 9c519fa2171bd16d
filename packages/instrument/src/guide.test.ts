import { describe, expect, test } from 'vitest'
import { makeGuide } from './guide.ts'
import { clear, makeRows, type PageSketch, possible } from './testing/rows.ts'
import { testGuide } from './testing/test-guide.ts'

const guideOf = (page: PageSketch, options?: Parameters<typeof makeRows>[1]) =>
  makeGuide(makeRows(page, options))

describe('strengths', () => {
  test('are high for both by their own account, the highest lower value first', () => {
    const { strengths } = guideOf({
      bids: { you: 80, partner: 90 },
      repair: { you: 90, partner: 90 },
      values: { you: 90, partner: 80 },
      conflict: { you: 70, partner: 90 },
    })
    expect(strengths).toEqual(['repair', 'bids'])
  })

  test('never have a clear gap, but may have a possible one', () => {
    expect(guideOf({ bids: { you: 80, partner: 90, seen: clear(30) } }).strengths).toEqual([])
    expect(guideOf({ bids: { you: 80, partner: 90, sees: clear(30) } }).strengths).toEqual([])
    expect(guideOf({ bids: { you: 80, partner: 90, seen: possible(50) } }).strengths).toEqual(['bids'])
  })

  test('never contain what one of the two finds hard, even if the partner sees it as easy', () => {
    const hidden = { you: 10, partner: 90, seen: clear(90), value: 80, both: 'high' } as const
    const { strengths, topics } = guideOf({ sexual: hidden, attachment_anxiety: hidden })
    expect(strengths).toEqual([])
    expect(topics).toEqual(['attachment_anxiety', 'sexual'])
  })

  test('are missing when nothing is high for both', () => {
    expect(guideOf({}).strengths).toEqual([])
  })
})

describe('topics', () => {
  test('are the clear gaps first, by size and importance', () => {
    const gaps = {
      bids: { you: 70, seen: clear(30), both: 'low' }, // 40 · 0.5
      repair: { you: 60, seen: clear(30) }, // 30
      conflict: { you: 20, seen: clear(50), both: 'high' }, // 30 · 1.5
      values: { you: 10 },
    } as const
    expect(guideOf(gaps).topics).toEqual(['conflict', 'repair'])
    expect(guideOf({ ...gaps, conflict: null }).topics).toEqual(['repair', 'bids'])
  })

  test('use the larger gap of the two people', () => {
    const both = { you: 60, partner: 90, seen: clear(30), sees: clear(20) }
    expect(guideOf({ bids: both, conflict: { you: 90, seen: clear(40) } }).topics).toEqual([
      'bids',
      'conflict',
    ])
  })

  test('are then the lowest own values, in the order of the table if equal', () => {
    expect(guideOf({ sexual: { partner: 20 }, values: { you: 20 }, bids: { you: 30 } }).topics).toEqual([
      'values',
      'sexual',
    ])
    expect(guideOf({}).topics).toEqual(['attachment_anxiety', 'attachment_avoidance'])
  })

  test('use own values only while views are not shared', () => {
    const page = { conflict: { you: 80, partner: 90, seen: clear(10) }, bids: { you: 20 } } as const
    const { strengths, topics } = guideOf(page, { withViews: false })
    expect(strengths).toEqual(['conflict'])
    expect(topics[0]).toBe('bids')
  })

  test('leave out rows that are not shared', () => {
    expect(guideOf({ bids: { you: 20 } }, { others: null })).toEqual({ strengths: [], topics: ['bids'] })
    expect(makeGuide(makeRows({}, { others: null }))).toEqual({ strengths: [], topics: [] })
    expect(makeGuide([])).toEqual({ strengths: [], topics: [] })
  })
})

describe('flooding as the first topic', () => {
  test('stays first if it is hard for both', () => {
    expect(guideOf({ flooding: { you: 20, partner: 40 }, bids: { you: 30 } }).topics).toEqual([
      'flooding',
      'bids',
    ])
  })

  test('changes places with the next topic if it is hard for one of them only', () => {
    expect(guideOf({ flooding: { you: 20, partner: 50 }, bids: { you: 30 } }).topics).toEqual([
      'bids',
      'flooding',
    ])
  })

  test('leaves no topic without a next one', () => {
    const alone = { flooding: { you: 20, partner: 50 } }
    expect(guideOf(alone, { others: null }).topics).toEqual([])
  })
})

testGuide(1_000)
