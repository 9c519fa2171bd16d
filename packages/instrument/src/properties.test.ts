import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Answer, AnswerSet, Rating } from './answers.ts'
import { isOwnPartDone, missingItems, PACKED_LENGTH, packAnswers, unpackAnswers } from './answers.ts'
import { compare } from './compare.ts'
import type { FactorId } from './factors.ts'
import { factors } from './factors.ts'
import type { SharingLevels } from './present.ts'
import { intersectLevels, presentChange, presentComparison, presentOwn, presentPreview } from './present.ts'
import { countAnswered, scorePart } from './score.ts'
import { statements } from './statements.ts'
import {
  allShared,
  anyAnswers,
  fullAnswers,
  propertyOptions,
  sixteenStates,
} from './testing/random-answers.ts'

const safetyFactors = new Set<string>(factors.filter((factor) => factor.safety).map((factor) => factor.id))
const anyStatement = fc.constantFrom(...statements)

function withAnswer(set: AnswerSet, id: string, answer: Answer | undefined): AnswerSet {
  return { ...set, answers: { ...set.answers, [id]: answer } }
}

/** The same person with the donor's answers about the partner on safety factors. */
function withSafetyViews(set: AnswerSet, donor: AnswerSet): AnswerSet {
  const answers: Record<string, Answer | undefined> = { ...set.answers }
  for (const { id, part, factor } of statements) {
    if (part === 'partner' && safetyFactors.has(factor)) answers[id] = donor.answers[id]
  }
  return { ...set, answers }
}

function swapped<T extends { a: unknown; b: unknown }>(row: T): T {
  return { ...row, a: row.b, b: row.a }
}

test('compare is symmetric in the partners', () => {
  fc.assert(
    fc.property(anyAnswers, anyAnswers, (a, b) => {
      const one = compare(a, b)
      expect(compare(b, a)).toEqual({ ...one, factors: one.factors.map(swapped) })
    }),
    propertyOptions,
  )
})

test('compare returns values within 0-100 and intervals that contain their values', () => {
  const within = (x: number | null): void => {
    if (x === null) return
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThanOrEqual(100)
  }
  fc.assert(
    fc.property(anyAnswers, anyAnswers, (a, b) => {
      const { score, low, high, scoreByImportance, factors: rows, categories } = compare(a, b)
      for (const x of [score, low, high, scoreByImportance]) within(x)
      for (const row of [...rows, ...categories]) within(row.value)
      if (score !== null) {
        expect(low).toBeLessThanOrEqual(Math.ceil(score))
        expect(high).toBeGreaterThanOrEqual(Math.floor(score))
      }
      for (const own of Object.values(scorePart(a.answers, 'self'))) {
        if (own === null) continue
        for (const x of [own.native, own.health, own.low, own.high]) within(x)
        expect(own.low).toBeLessThanOrEqual(Math.ceil(own.health))
        expect(own.high).toBeGreaterThanOrEqual(Math.floor(own.health))
      }
    }),
    propertyOptions,
  )
})

test('compare never returns a lower value or score when an answer has more ease', () => {
  fc.assert(
    fc.property(fullAnswers, fullAnswers, anyStatement, (a, b, statement) => {
      const before = a.answers[statement.id]
      if (typeof before !== 'number') throw new Error(`answer is not a rating: ${before}`)
      const strength = factors.find((factor) => factor.id === statement.factor)?.direction === 'strength'
      const raised = before + (strength === statement.reversed ? -1 : 1)
      fc.pre(raised >= 1 && raised <= 5)
      const one = compare(a, b)
      const other = compare(withAnswer(a, statement.id, raised as Rating), b)
      const dust = 1e-9
      expect(other.score).toBeGreaterThanOrEqual((one.score ?? Number.NaN) - dust)
      for (const [index, row] of one.factors.entries()) {
        expect(other.factors[index]?.value).toBeGreaterThanOrEqual((row.value ?? Number.NaN) - dust)
      }
    }),
    propertyOptions,
  )
})

test('skipping a statement changes only its own factor', () => {
  fc.assert(
    fc.property(anyAnswers, anyAnswers, anyStatement, (a, b, statement) => {
      const others = (set: AnswerSet): unknown =>
        compare(set, b).factors.filter((row) => row.factor !== statement.factor)
      expect(others(withAnswer(a, statement.id, 'skip'))).toEqual(others(a))
    }),
    propertyOptions,
  )
})

test('importance is relative and never changes the unweighted score', () => {
  const evenly = (set: AnswerSet, rating: Rating): AnswerSet => ({
    ...set,
    importance: Object.fromEntries(factors.map((factor) => [factor.id, rating])),
  })
  fc.assert(
    fc.property(anyAnswers, anyAnswers, (a, b) => {
      const twos = compare(evenly(a, 2), evenly(b, 2))
      const fours = compare(evenly(a, 4), evenly(b, 4))
      const asRated = compare(a, b)
      expect(twos.score).toBe(asRated.score)
      expect(fours.score).toBe(asRated.score)
      if (twos.scoreByImportance === null) return
      expect(fours.scoreByImportance).toBeCloseTo(twos.scoreByImportance, 9)
      expect(twos.scoreByImportance).toBeCloseTo(twos.score ?? Number.NaN, 9)
    }),
    propertyOptions,
  )
})

test('presentComparison returns the same score in all 16 × 16 sharing states that show it', () => {
  fc.assert(
    fc.property(fullAnswers, fullAnswers, (a, b) => {
      const full = presentComparison(a, b, allShared)
      const seen = new Map<string, unknown>(Object.entries(full))
      for (const mine of sixteenStates) {
        for (const theirs of sixteenStates) {
          const shown = presentComparison(a, b, intersectLevels(mine, theirs))
          if (!(mine.score && theirs.score)) expect(shown).toEqual({})
          else expect(shown.score).toBe(full.score)
          for (const key of ['low', 'high', 'scoreByImportance', 'categories', 'valuesLikeness'] as const) {
            if (key in shown) expect(shown[key]).toEqual(seen.get(key))
          }
        }
      }
    }),
    { ...propertyOptions, numRuns: 5 },
  )
})

test('presentComparison omits fields of levels that are not shared', () => {
  fc.assert(
    fc.property(anyAnswers, anyAnswers, fc.constantFrom(...sixteenStates), (a, b, levels) => {
      const shown = presentComparison(a, b, levels)
      const rows = shown.factors ?? []
      const withFactors = levels.score && levels.factors
      expect('score' in shown).toBe(levels.score)
      for (const key of ['factors', 'categories', 'valuesLikeness', 'patterns', 'guide']) {
        expect(key in shown).toBe(withFactors)
      }
      expect('reason' in shown).toBe(levels.score && shown.score === null)
      for (const row of rows) {
        const open = levels.viewOfPartner && (levels.viewOfPartnerSafety || !safetyFactors.has(row.factor))
        for (const person of [row.you, row.partner]) {
          expect('byPartner' in person).toBe(open)
          expect('gap' in person).toBe(open)
        }
      }
    }),
    propertyOptions,
  )
})

test('presentComparison does not depend on views of safety factors unless both share that level', () => {
  fc.assert(
    fc.property(anyAnswers, anyAnswers, anyAnswers, (a, b, donor) => {
      const otherA = withSafetyViews(a, donor)
      const otherB = withSafetyViews(b, donor)
      for (const levels of sixteenStates.filter((state) => !state.viewOfPartnerSafety)) {
        expect(presentComparison(otherA, otherB, levels)).toEqual(presentComparison(a, b, levels))
        expect(presentPreview(otherA, levels)).toEqual(presentPreview(a, levels))
      }
      // A view of a safety factor appears only in the perception map.
      const strip = (shown: ReturnType<typeof presentComparison>): unknown => ({
        ...shown,
        factors: shown.factors?.map((row) =>
          safetyFactors.has(row.factor) ? { ...row, you: row.you.bySelf, partner: row.partner.bySelf } : row,
        ),
      })
      expect(strip(presentComparison(otherA, otherB, allShared))).toEqual(
        strip(presentComparison(a, b, allShared)),
      )
    }),
    propertyOptions,
  )
})

test('presentComparison returns no value more precise than its rounding step', () => {
  const inTens = (x: number | null | undefined): void => {
    if (x !== null && x !== undefined) expect([10, 20, 30, 40, 50, 60, 70, 80, 90]).toContain(x)
  }
  const inFives = (x: number | null | undefined): void => {
    if (x !== null && x !== undefined) expect(x % 5).toBe(0)
  }
  fc.assert(
    fc.property(anyAnswers, anyAnswers, fc.constantFrom(...sixteenStates), (a, b, levels) => {
      const shown = presentComparison(a, b, levels)
      for (const row of shown.factors ?? []) {
        inFives(row.value)
        inTens(row.partner.bySelf)
        inTens(row.you.byPartner)
      }
      for (const row of shown.categories ?? []) inFives(row.value)
      for (const row of presentPreview(a, levels).factors ?? []) {
        inTens(row.bySelf)
        inTens(row.ofPartner)
      }
      // All numbers in the reply are integers.
      for (const [number] of JSON.stringify(shown).matchAll(/-?\d+(\.\d+)?(e-?\d+)?/g)) {
        expect(Number.isInteger(Number(number))).toBe(true)
      }
    }),
    propertyOptions,
  )
})

test('presentPreview equals the values that the partner then gets', () => {
  fc.assert(
    fc.property(anyAnswers, anyAnswers, fc.constantFrom(...sixteenStates), (me, partner, levels) => {
      const preview = presentPreview(me, levels)
      const read = presentComparison(partner, me, levels)
      expect(preview.score).toBe('score' in read)
      expect(preview.factors?.map((row) => [row.factor, row.bySelf, row.ofPartner])).toEqual(
        read.factors?.map((row) => [row.factor, row.partner.bySelf, row.you.byPartner]),
      )
    }),
    propertyOptions,
  )
})

test('presentComparison shows the partner’s importance only in relation to the own one', () => {
  const rated = (set: AnswerSet, factor: FactorId, rating: Rating): AnswerSet => ({
    ...set,
    importance: { ...set.importance, [factor]: rating },
  })
  const row = (mine: Rating, theirs: Rating): unknown =>
    presentComparison(rated(empty, 'bids', mine), rated(empty, 'bids', theirs), allShared).factors?.find(
      (candidate) => candidate.factor === 'bids',
    )?.importance
  const empty: AnswerSet = { answers: {}, importance: {} }
  expect(row(5, 4)).toEqual({ you: 5, both: 'high' })
  expect(row(1, 2)).toEqual({ you: 1, both: 'low' })
  expect(row(5, 3)).toEqual({ you: 5, both: 'apart' })
  expect(row(3, 4)).toEqual({ you: 3, both: null })
})

test('packAnswers and unpackAnswers preserve every answer in 108 bytes', () => {
  fc.assert(
    fc.property(anyAnswers, (set) => {
      const bytes = packAnswers(set)
      expect(bytes).toHaveLength(PACKED_LENGTH)
      expect(unpackAnswers(bytes)).toEqual(set)
    }),
    propertyOptions,
  )
  expect(() => unpackAnswers(new Uint8Array(107))).toThrow(RangeError)
  expect(() => unpackAnswers(new Uint8Array(108).fill(7))).toThrow(RangeError)
  expect([...packAnswers({ answers: { 'bids.self.1': 4 }, importance: { sexual: 'skip' } })]).toEqual([
    4,
    ...Array.from({ length: 106 }, () => 0),
    6,
  ])
})

test('missingItems and isOwnPartDone reflect unanswered items', () => {
  expect(missingItems({ answers: {}, importance: {} })).toHaveLength(108)
  expect(missingItems({ answers: {}, importance: {} }).at(-1)).toBe('importance.sexual')
  fc.assert(
    fc.property(anyAnswers, (set) => {
      const open = missingItems(set)
      expect(open.filter((id) => !id.startsWith('importance.'))).toEqual(
        statements
          .filter((statement) => set.answers[statement.id] === undefined)
          .map((statement) => statement.id),
      )
      expect(isOwnPartDone(set.answers)).toBe(!open.some((id) => id.includes('.self.')))
    }),
    propertyOptions,
  )
  const skipped = Object.fromEntries(statements.map((statement) => [statement.id, 'skip' as const]))
  const importance = Object.fromEntries(factors.map((factor) => [factor.id, 'skip' as const]))
  expect(missingItems({ answers: skipped, importance })).toEqual([])
  expect(isOwnPartDone(skipped)).toBe(true)
})

test('presentOwn returns whole numbers, and native and health of a difficulty add up to 100', () => {
  fc.assert(
    fc.property(anyAnswers, ({ answers }) => {
      const own = presentOwn(answers)
      expect(own.map((row) => row.factor)).toEqual(factors.map((factor) => factor.id))
      for (const [index, row] of own.entries()) {
        expect(row.answered).toBe(countAnswered(answers, 'self', row.factor))
        expect(row.health === null).toBe(row.answered < 3)
        if (row.health === null || row.native === null) continue
        const difficulty = factors[index]?.direction === 'difficulty'
        expect(difficulty ? row.native + row.health : row.native - row.health).toBe(difficulty ? 100 : 0)
      }
    }),
    propertyOptions,
  )
})

test('presentChange returns signed whole numbers, dependable only beyond the measurement error', () => {
  const all = (rating: Rating): Record<string, Answer> =>
    Object.fromEntries(
      statements.map((statement) => [statement.id, (statement.reversed ? 6 - rating : rating) as Rating]),
    )
  const change = (earlier: Record<string, Answer>, later: Record<string, Answer>) =>
    presentChange({ version: '2026.2', answers: earlier }, { version: '2026.2', answers: later })
  const rows = change(all(2), all(4))
  for (const [index, row] of rows.entries()) {
    expect(row.difference).toBe(factors[index]?.direction === 'strength' ? 50 : -50)
    expect(row.dependable).toBe(true)
  }
  // Equal answers carry an error of 8.45 each: one step of 25 points is below 2.6 · √2 · 8.45 = 31.1.
  expect(change(all(3), all(4)).map((row) => row.dependable)).not.toContain(true)
  expect(change(all(3), all(3)).every((row) => Object.is(row.difference, 0))).toBe(true)
  expect(change({}, all(3)).every((row) => row.difference === null && !row.dependable)).toBe(true)
})

test('presentChange compares only factors with the same four statements across versions', () => {
  const answers = Object.fromEntries(statements.map(({ id }) => [id, 4 as Rating]))
  const rows = presentChange({ version: '2026.1', answers }, { version: '2026.2', answers })
  const compared = rows.filter((row) => row.sameStatements).map((row) => row.factor)
  expect(compared).toEqual(['emotion_regulation'])
  for (const row of rows) expect(row.difference === null).toBe(!row.sameStatements)
})

test('findExtremes returns the first statements with highest and lowest ease for both directions', () => {
  const own = (factor: string, ratings: readonly Answer[]) =>
    Object.fromEntries(ratings.map((rating, index) => [`${factor}.self.${index + 1}`, rating]))
  const extremes = (factor: FactorId, ratings: readonly Answer[]) => {
    const row = presentOwn(own(factor, ratings)).find((one) => one.factor === factor)
    return [row?.easiest, row?.hardest]
  }
  // The third statement is reversed.
  expect(extremes('bids', [5, 4, 5, 2])).toEqual(['bids.self.1', 'bids.self.3'])
  expect(extremes('flooding', [5, 4, 5, 2])).toEqual(['flooding.self.3', 'flooding.self.1'])
  expect(extremes('bids', [3, 3, 3, 3])).toEqual([null, null])
  expect(extremes('bids', [5, 'skip', 'not_applicable', 2])).toEqual([null, null])
})

test('not_applicable is scored as skipped but not counted as a refusal', () => {
  fc.assert(
    fc.property(anyAnswers, anyAnswers, fc.constantFrom(...statements), (a, b, { id }) => {
      const skipped = withAnswer(a, id, 'skip')
      const other = withAnswer(a, id, 'not_applicable')
      expect(presentComparison(other, b, allShared)).toEqual(presentComparison(skipped, b, allShared))
      expect(presentComparison(b, other, allShared)).toEqual(presentComparison(b, skipped, allShared))
      const figures = (set: AnswerSet) => presentOwn(set.answers).map(({ refused: _, ...row }) => row)
      expect(figures(other)).toEqual(figures(skipped))
      const refusals = (set: AnswerSet) =>
        presentOwn(set.answers).reduce((sum, { refused }) => sum + refused, 0)
      const isOwn = id.includes('.self.')
      expect(refusals(skipped) - refusals(other)).toBe(isOwn ? 1 : 0)
      expect(unpackAnswers(packAnswers(other))).toEqual(other)
      expect(packAnswers(other)).toHaveLength(packAnswers(skipped).length)
    }),
    propertyOptions,
  )
})

test('a sharing level has no effect without the previous levels', () => {
  const none: SharingLevels = {
    score: false,
    factors: false,
    viewOfPartner: false,
    viewOfPartnerSafety: false,
  }
  expect(intersectLevels(allShared, none)).toEqual(none)
  expect(intersectLevels(allShared, allShared)).toEqual(allShared)
  expect(intersectLevels({ ...allShared, score: false }, allShared)).toEqual(none)
  expect(intersectLevels({ ...allShared, viewOfPartner: false }, allShared)).toEqual({
    ...none,
    score: true,
    factors: true,
  })
})
