import { results } from '@twofold/contract'
import type { SharingChoice } from '@twofold/instrument'
import { describe, expect, test } from 'vitest'
import { type PairState, sharedChoice } from '#server/features/pair/index.ts'
import {
  type AnswerPattern,
  allAnswers,
  SHARE_ALL,
  SHARE_NOTHING,
  SHARING_STATES,
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

describe('sharedChoice', () => {
  test('returns all levels when every condition holds', () => {
    expect(sharedChoice(open)).toEqual(SHARE_ALL)
  })

  test.each(['isLive', 'bothCompleted', 'bothConsent', 'bothPresent', 'sameVersion'] as const)(
    'returns null unless %s',
    (one) => {
      expect(sharedChoice({ ...open, [one]: false })).toBeNull()
    },
  )

  test('returns a level only if both share it and every lower level', () => {
    expect(sharedChoice({ ...open, mine: SHARE_NOTHING })).toBeNull()
    expect(sharedChoice({ ...open, theirs: { ...SHARE_ALL, score: false } })).toBeNull()
    expect(sharedChoice({ ...open, theirs: { ...SHARE_ALL, factors: false } })).toEqual({
      ...SHARE_NOTHING,
      score: true,
    })
    expect(sharedChoice({ ...open, mine: { ...SHARE_ALL, safety: false } })).toEqual({
      ...SHARE_ALL,
      safety: false,
    })
  })

  test('returns the factors that either holds back', () => {
    const choice = sharedChoice({
      ...open,
      mine: { ...SHARE_ALL, heldBack: ['sexual'] },
      theirs: { ...SHARE_ALL, heldBack: ['repair', 'sexual'] },
    })
    expect(choice?.heldBack).toEqual(['repair', 'sexual'])
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

/** A shared pair in which the user has seen every level. */
const seen = (choice: SharingChoice) => ({
  choice,
  myMarks: { seen: ['score', 'factors', 'viewOfPartner'] as const, announced: [] },
})

test('presentReady omits the fields of levels that are not shared', () => {
  const [me, partner] = [allAnswers(variedAnswers(1)), allAnswers(variedAnswers(2))]
  const scoreOnly = presentReady(me, partner, seen({ ...SHARE_NOTHING, score: true }), null)
  expect(Object.keys(scoreOnly).sort()).toEqual(['high', 'low', 'partnerName', 'score', 'status'])
  const everything = presentReady(me, partner, seen(SHARE_ALL), null)
  expect(everything.score).toBe(scoreOnly.score)
  expect(everything.factors).toHaveLength(10)
  // Contains no answers to single statements.
  expect(JSON.stringify(everything)).not.toMatch(/\.(self|partner)\.\d/)
})

test('presentReady returns the same score in all 16 × 16 states and only the levels that both share', () => {
  const [me, partner] = [allAnswers(variedAnswers(1)), allAnswers(variedAnswers(2))]
  const scores = new Set<unknown>()
  let shown = 0
  for (const mine of SHARING_STATES) {
    for (const theirs of SHARING_STATES) {
      const choice = sharedChoice({ ...open, mine, theirs })
      expect(choice !== null).toBe(mine.score && theirs.score)
      if (!choice) continue
      shown += 1
      const ready = presentReady(me, partner, seen(choice), null)
      scores.add(`${ready.score} ${ready.low} ${ready.high}`)
      const factors = mine.factors && theirs.factors
      const views = factors && mine.viewOfPartner && theirs.viewOfPartner
      const safety = views && mine.safety && theirs.safety
      for (const field of ['factors', 'guide']) expect(field in ready, field).toBe(factors)
      for (const field of ['categories', 'patterns']) expect(field in ready, field).toBe(views)
      expect('safety' in ready).toBe(safety)
      for (const row of ready.factors ?? []) {
        expect(['value' in row, 'byPartner' in row.you, 'byPartner' in row.partner], row.factor).toEqual([
          views,
          views,
          views,
        ])
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
    const ready = presentReady(sets[index % 7] ?? partner, partner, seen(SHARE_ALL), null)
    expect(comparison.parse(ready)).toEqual(ready)
    expect(ready.score === null).toBe(ready.reason === 'too_few_factors')
  }
})
