import { describe, expect, test } from 'vitest'
import { type PairStanding, shownLevels } from '#server/features/pair/index.ts'
import { ALL_CLOSED, ALL_OPEN, allAnswers, variedAnswers } from '#server/testing/couples.ts'
import { presentReady, presentUnready } from './rules.ts'

const open: PairStanding = {
  isLive: true,
  bothCompleted: true,
  bothConsent: true,
  bothPresent: true,
  sameVersion: true,
  mine: ALL_OPEN,
  theirs: ALL_OPEN,
}

describe('a pair shows something', () => {
  test('while everything holds', () => {
    expect(shownLevels(open)).toEqual(ALL_OPEN)
  })

  test.each(['isLive', 'bothCompleted', 'bothConsent', 'bothPresent', 'sameVersion'] as const)(
    'and only while %s',
    (one) => {
      expect(shownLevels({ ...open, [one]: false })).toBeNull()
    },
  )

  test('and only what both keep open, each level on the one before', () => {
    expect(shownLevels({ ...open, mine: ALL_CLOSED })).toBeNull()
    expect(shownLevels({ ...open, theirs: { ...ALL_OPEN, score: false } })).toBeNull()
    expect(shownLevels({ ...open, theirs: { ...ALL_OPEN, factors: false } })).toEqual({
      ...ALL_CLOSED,
      score: true,
    })
    expect(shownLevels({ ...open, mine: { ...ALL_OPEN, viewOfPartnerSafety: false } })).toEqual({
      ...ALL_OPEN,
      viewOfPartnerSafety: false,
    })
  })
})

test('what is not available is made of the caller’s own alone', () => {
  expect(presentUnready('not_available', 'Kim')).toEqual({ status: 'not_available', partnerName: 'Kim' })
})

test('a closed level is absent, not null', () => {
  const [me, partner] = [allAnswers(variedAnswers(1)), allAnswers(variedAnswers(2))]
  const scoreAlone = presentReady(me, partner, { ...ALL_CLOSED, score: true }, null)
  expect(Object.keys(scoreAlone).sort()).toEqual([
    'high',
    'low',
    'partnerName',
    'score',
    'scoreByImportance',
    'status',
  ])
  const everything = presentReady(me, partner, ALL_OPEN, null)
  expect(everything.score).toBe(scoreAlone.score)
  expect(everything.factors).toHaveLength(12)
  // Never an answer to a single statement.
  expect(JSON.stringify(everything)).not.toMatch(/\.(self|partner)\.\d/)
})

test('in all 16 × 16 states the score is one and the same, and shows only what both keep open', () => {
  const [me, partner] = [allAnswers(variedAnswers(1)), allAnswers(variedAnswers(2))]
  const states = Array.from({ length: 16 }, (_, bits) => ({
    score: (bits & 1) !== 0,
    factors: (bits & 2) !== 0,
    viewOfPartner: (bits & 4) !== 0,
    viewOfPartnerSafety: (bits & 8) !== 0,
  }))
  const scores = new Set<unknown>()
  let shown = 0
  for (const mine of states) {
    for (const theirs of states) {
      const levels = shownLevels({ ...open, mine, theirs })
      expect(levels !== null).toBe(mine.score && theirs.score)
      if (!levels) continue
      shown += 1
      const ready = presentReady(me, partner, levels, null)
      scores.add(`${ready.score} ${ready.low} ${ready.high} ${ready.scoreByImportance}`)
      const factors = mine.factors && theirs.factors
      const views = factors && mine.viewOfPartner && theirs.viewOfPartner
      const safety = views && mine.viewOfPartnerSafety && theirs.viewOfPartnerSafety
      for (const field of ['factors', 'categories', 'patterns', 'guide', 'valuesLikeness']) {
        expect(field in ready, field).toBe(factors)
      }
      for (const row of ready.factors ?? []) {
        const isSafety = row.factor === 'fairness' || row.factor === 'boundaries'
        expect('byPartner' in row.you, row.factor).toBe(isSafety ? safety : views)
        expect('byPartner' in row.partner, row.factor).toBe(isSafety ? safety : views)
      }
    }
  }
  expect(shown).toBe(64)
  expect(scores.size).toBe(1)
})
