import { results } from '@twofold/contract'
import { describe, expect, test } from 'vitest'
import { type PairState, sharedLevels } from '#server/features/pair/index.ts'
import {
  type AnswerPattern,
  allAnswers,
  SHARE_ALL,
  SHARE_NOTHING,
  variedAnswers,
} from '#server/testing/couples.ts'
import { presentReady, presentUnready } from './rules.ts'

const open: PairState = {
  isLive: true,
  bothCompleted: true,
  bothConsent: true,
  bothPresent: true,
  sameVersion: true,
  mine: SHARE_ALL,
  theirs: SHARE_ALL,
}

describe('sharedLevels', () => {
  test('returns all levels when every condition holds', () => {
    expect(sharedLevels(open)).toEqual(SHARE_ALL)
  })

  test.each(['isLive', 'bothCompleted', 'bothConsent', 'bothPresent', 'sameVersion'] as const)(
    'returns null unless %s',
    (one) => {
      expect(sharedLevels({ ...open, [one]: false })).toBeNull()
    },
  )

  test('returns a level only if both share it and every lower level', () => {
    expect(sharedLevels({ ...open, mine: SHARE_NOTHING })).toBeNull()
    expect(sharedLevels({ ...open, theirs: { ...SHARE_ALL, score: false } })).toBeNull()
    expect(sharedLevels({ ...open, theirs: { ...SHARE_ALL, factors: false } })).toEqual({
      ...SHARE_NOTHING,
      score: true,
    })
    expect(sharedLevels({ ...open, mine: { ...SHARE_ALL, viewOfPartnerSafety: false } })).toEqual({
      ...SHARE_ALL,
      viewOfPartnerSafety: false,
    })
  })
})

test('presentUnready returns only the name entered by the user and what the user did', () => {
  const begun = { hasBegun: true, hasLeft: false }
  expect(presentUnready({ ...begun, hasBegun: false }, 'Kim')).toEqual({ status: 'none', partnerName: 'Kim' })
  expect(presentUnready(begun, 'Kim')).toEqual({ status: 'not_available', partnerName: 'Kim' })
  expect(presentUnready({ ...begun, hasLeft: true }, 'Kim')).toEqual({
    status: 'not_available',
    partnerName: 'Kim',
    hasLeft: true,
  })
})

test('presentReady omits the fields of levels that are not shared', () => {
  const [me, partner] = [allAnswers(variedAnswers(1)), allAnswers(variedAnswers(2))]
  const scoreOnly = presentReady(me, partner, { ...SHARE_NOTHING, score: true }, null)
  expect(Object.keys(scoreOnly).sort()).toEqual([
    'high',
    'low',
    'partnerName',
    'score',
    'scoreByImportance',
    'status',
  ])
  const everything = presentReady(me, partner, SHARE_ALL, null)
  expect(everything.score).toBe(scoreOnly.score)
  expect(everything.factors).toHaveLength(12)
  // Contains no answers to single statements.
  expect(JSON.stringify(everything)).not.toMatch(/\.(self|partner)\.\d/)
})

test('presentReady returns the same score in all 16 × 16 states and only the levels that both share', () => {
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
      const levels = sharedLevels({ ...open, mine, theirs })
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

test('presentReady returns only fields of the contract, exactly one of the score and a reason', () => {
  const { comparison } = results.results.shape
  const skipping: AnswerPattern = ({ part, index }) => (part === 'importance' || index % 2 === 0 ? 3 : 'skip')
  const sets = [...Array(40).keys()].map((seed) => allAnswers(variedAnswers(seed)))
  for (const [index, partner] of [...sets, allAnswers(skipping)].entries()) {
    const ready = presentReady(sets[index % 7] ?? partner, partner, SHARE_ALL, null)
    expect(comparison.parse(ready)).toEqual(ready)
    expect(ready.score === null).toBe(ready.reason === 'too_few_factors')
  }
})
