import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Rating } from './answers.ts'
import {
  byObservableFactor,
  emptyTotals,
  observableFactors,
  presentFeedback,
  type RaterSums,
  type RaterValues,
  releaseBatch,
  scoreRater,
} from './observer-score.ts'
import { observerStatements } from './observer-statements.ts'
import { propertyOptions } from './testing/random-answers.ts'
import { testProperty } from './testing/test-property.ts'

const rating = fc.constantFrom<Rating>(1, 2, 3, 4, 5)
const raterValue = fc.oneof(
  fc.constant(null),
  fc.constantFrom(6, 8, 9, 10, 12, 14, 15, 18, 20, 21, 24, 27, 28, 30),
)
const rater: fc.Arbitrary<RaterValues> = fc
  .array(raterValue, { minLength: observableFactors.length, maxLength: observableFactors.length })
  .map((values) => byObservableFactor((factor) => values[observableFactors.indexOf(factor)] ?? null))

const toSums = (values: readonly number[]): RaterSums => ({
  n: values.length,
  sum: values.reduce((sum, value) => sum + value, 0),
  squares: values.reduce((sum, value) => sum + value * value, 0),
})
const nobody = toSums([])
const toReleased = (sums: RaterSums) => byObservableFactor(() => sums)

test('observableFactors lists the seven observable factors in factor order', () => {
  expect(observableFactors).toEqual([
    'emotion_regulation',
    'flooding',
    'conflict',
    'repair',
    'bids',
    'commitment_trust',
    'boundaries',
  ])
})

test('scoreRater returns the keyed mean of two or three ratings in sixths', () => {
  const values = scoreRater({
    'bids.observer.1': 4,
    'bids.observer.2': 5,
    'bids.observer.3': 1,
    'repair.observer.1': 2,
    'repair.observer.2': null,
    'repair.observer.3': 3,
    'flooding.observer.1': 5,
    'conflict.observer.3': 1,
    'conflict.observer.2': null,
  })
  // (4 + 5 + (6 − 1)) / 3 = 14/3 and (2 + (6 − 3)) / 2 = 5/2; a single rating gives null.
  expect(values).toEqual({ ...byObservableFactor(() => null), bids: 28, repair: 15 })
})

test('scoreRater returns whole sixths of 1-5 and reverses ratings of reversed statements', () => {
  const ids = observerStatements.map(({ id }) => id)
  const form = fc.array(fc.oneof(rating, fc.constant(null)), { minLength: 21, maxLength: 21 })
  fc.assert(
    fc.property(form, (list) => {
      const ratings = Object.fromEntries(ids.map((id, index) => [id, list[index] ?? null]))
      const turned = Object.fromEntries(
        ids.map((id, index) => [id, list[index] ? ((6 - list[index]) as Rating) : null]),
      )
      const [values, opposite] = [scoreRater(ratings), scoreRater(turned)]
      for (const factor of observableFactors) {
        const value = values[factor]
        const observed = observerStatements.filter((one) => one.factor === factor && ratings[one.id] !== null)
        expect(value === null).toBe(observed.length < 2)
        if (value === null) continue
        expect(Number.isInteger(value) && value >= 6 && value <= 30).toBe(true)
        expect(opposite[factor]).toBe(36 - value)
      }
    }),
    propertyOptions,
  )
})

test('releaseBatch counts every rater, and releases differ by zero or at least three raters', () => {
  const rated = (pattern: number, index: number) => (pattern >> index) % 2
  for (let size = 3; size <= 10; size++) {
    // Seven patterns per round, one for each factor.
    for (let first = 0; first < 2 ** 12; first += observableFactors.length) {
      const patterns = byObservableFactor((factor) => first + observableFactors.indexOf(factor))
      const seen = [emptyTotals()]
      for (let end = size; end <= 12; end += size) {
        const batch = Array.from({ length: size }, (_, index) =>
          byObservableFactor((factor) => (rated(patterns[factor], end - size + index) ? 18 : null)),
        )
        seen.push(releaseBatch(seen.at(-1) ?? emptyTotals(), batch))
        for (const factor of observableFactors) {
          const [released, carried] = [
            seen.at(-1)?.released[factor].n ?? 0,
            seen.at(-1)?.carried[factor].n ?? 0,
          ]
          const all = Array.from({ length: end }, (_, index) => rated(patterns[factor], index))
          const state = `${size} a batch, pattern ${patterns[factor]}, ${end} answered`
          if (released + carried !== all.filter(Boolean).length)
            throw new Error(`a rater is missing: ${state}`)
          if (carried > 2) throw new Error(`three raters are carried over: ${state}`)
          for (const earlier of seen) {
            const difference = released - earlier.released[factor].n
            if (difference === 1 || difference === 2)
              throw new Error(`releases differ by ${difference}: ${state}`)
          }
        }
      }
    }
  }
})

testProperty(
  'releaseBatch does not depend on the order within a batch',
  [fc.array(rater, { minLength: 3, maxLength: 10 })],
  (batch) => {
    expect(releaseBatch(emptyTotals(), batch)).toEqual(releaseBatch(emptyTotals(), batch.toReversed()))
  },
)

test('presentFeedback returns half points within 1.5-4.5, a spread word, a count and the own value', () => {
  const shown = (values: readonly number[], native: number | null = null) =>
    presentFeedback(toReleased(toSums(values)), () => native)[0]
  expect(shown([])).toMatchObject({ mean: null, spread: null, basedOn: 0, self: null, difference: null })
  expect(shown([18, 18], 50)).toMatchObject({ mean: null, basedOn: 0, self: 3, difference: null })
  expect(shown([30, 30, 30])).toMatchObject({ mean: 4.5, spread: 'agree', basedOn: 3 })
  expect(shown([6, 6, 6])).toMatchObject({ mean: 1.5, spread: 'agree' })
  // 3.25 is rounded up to 3.5.
  expect(shown([18, 18, 18, 24])).toMatchObject({ mean: 3.5 })
  // Deviations of exactly 0.5 and slightly above 0.9.
  expect(shown([15, 18, 21])).toMatchObject({ spread: 'mixed' })
  expect(shown([15, 18, 20])).toMatchObject({ spread: 'agree' })
  expect(shown([12, 18, 24])).toMatchObject({ spread: 'divided' })
  expect(shown([24, 24, 24], 50)).toMatchObject({ self: 3, difference: 'more' })
  expect(shown([24, 24, 24], 100)).toMatchObject({ self: 5, difference: 'unclear' })
  expect(shown([12, 12, 12], 62.5)).toMatchObject({ self: 3.5, difference: 'less' })
  expect(shown([6, 30, 30], 0)).toMatchObject({ mean: 3.5, self: 1, difference: 'unclear' })
})

test('presentFeedback computes a difference from shown values, and exact values confirm it', () => {
  const known = new Map<string, unknown>()
  const values = fc.array(fc.integer({ min: 6, max: 30 }), { minLength: 3, maxLength: 50 })
  fc.assert(
    fc.property(values, fc.integer({ min: 0, max: 48 }), (list, step) => {
      const native = (step * 100) / 48
      const [factor] = presentFeedback(toReleased(toSums(list)), () => native)
      if (!factor) throw new Error('factor is missing')
      const { mean, spread, basedOn, self, difference } = factor
      expect(mean !== null && mean >= 1.5 && mean <= 4.5 && Number.isInteger(mean * 2)).toBe(true)
      const key = JSON.stringify([mean, spread, basedOn, self])
      expect(known.get(key) ?? difference).toBe(difference)
      known.set(key, difference)
      const exact = toSums(list).sum / list.length / 6 - (1 + native / 25)
      if (difference === 'more') expect(exact).toBeGreaterThanOrEqual(0.5 - 1e-9)
      if (difference === 'less') expect(exact).toBeLessThanOrEqual(-0.5 + 1e-9)
    }),
    { ...propertyOptions, numRuns: 2000 },
  )
  expect(new Set(known.values())).toEqual(new Set(['more', 'less', 'unclear']))
})

test('presentFeedback returns nothing for a survey without responses', () => {
  expect(emptyTotals()).toEqual({ released: toReleased(nobody), carried: toReleased(nobody) })
})
