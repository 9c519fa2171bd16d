import * as fc from 'fast-check'
import { expect } from 'vitest'
import type { Answer, AnswerSet, ImportanceAnswer, Rating } from '../answers.ts'
import { compare } from '../compare.ts'
import { type FactorId, factors } from '../factors.ts'
import { intersectChoices, presentComparison } from '../present.ts'
import { coarse, roundTo } from '../rounding.ts'
import type { Score } from '../score.ts'
import { allShared } from './random-answers.ts'

interface ExpectedScore {
  native: number
  ease: number
  se: number
  low: number
  high: number
}

type Rater = 'sA' | 'vA' | 'sB' | 'vB'

/** Answers of one person in the order of the statements, null if skipped. */
export interface VectorPerson {
  self: Record<FactorId, (Rating | null)[]>
  partner: Record<FactorId, (Rating | null)[]>
  importance: Partial<Record<FactorId, Rating | null>>
}

export interface Vector {
  name: string
  A: VectorPerson
  B: VectorPerson
  expected: {
    factors: (Record<Rater, ExpectedScore | null> & {
      factor: FactorId
      kind: string
      gapA: string | null
      gapB: string | null
      ownGap: string | null
      coarse: Record<Rater, number | null>
      both: string | null
      shown: boolean
    })[]
    values: { factor: FactorId; C: number | null; shown: number | null }[]
    categories: { category: string; value: number | null; shown: number | null }[]
    compared: number
    score: { exact: number; shown: number; low: number; high: number; se: number } | null
  }
}

/** Any person: uses the whole scale or a part of it, and skips seldom or often. */
export const anyVectorPerson: fc.Arbitrary<VectorPerson> = fc
  .tuple(
    fc.constantFrom<Rating[][]>([1, 2, 3, 4, 5], [1, 5], [1, 2, 3], [3, 4, 5], [2, 3], [4]),
    fc.constantFrom(3, 30),
  )
  .chain(([scale, freq]) => {
    const answer = fc.option(fc.constantFrom(...scale), { freq })
    const ofFactors = <T>(arbitrary: fc.Arbitrary<T>) =>
      fc
        .tuple(...factors.map(() => arbitrary))
        .map(
          (list) =>
            Object.fromEntries(factors.map(({ id }, index) => [id, list[index]])) as Record<FactorId, T>,
        )
    const part = ofFactors(fc.array(answer, { minLength: 4, maxLength: 4 }))
    return fc.record({ self: part, partner: part, importance: ofFactors(answer) })
  })

function toAnswerSet(person: VectorPerson): AnswerSet {
  const answers: Record<string, Answer> = {}
  for (const part of ['self', 'partner'] as const) {
    for (const factor of factors) {
      for (const [index, rating] of person[part][factor.id].entries()) {
        answers[`${factor.id}.${part}.${index + 1}`] = rating ?? 'skip'
      }
    }
  }
  const importance: Partial<Record<FactorId, ImportanceAnswer>> = {}
  for (const factor of factors) {
    const rating = person.importance[factor.id]
    if (rating !== undefined) importance[factor.id] = rating ?? 'skip'
  }
  return { answers, importance }
}

/** Equal to nine decimals, or both null. */
function expectNine(actual: number | null, expected: number | null): void {
  if (expected === null) expect(actual).toBeNull()
  else expect(Math.abs((actual ?? Number.NaN) - expected)).toBeLessThanOrEqual(1e-9)
}

function expectScore(actual: Score | null, expected: ExpectedScore | null, shownCoarse: number | null): void {
  if (expected === null) {
    expect(actual).toBeNull()
    expect(shownCoarse).toBeNull()
    return
  }
  expectNine(actual?.native ?? null, expected.native)
  expectNine(actual?.ease ?? null, expected.ease)
  expectNine(actual?.se ?? null, expected.se)
  expect([actual?.low, actual?.high]).toEqual([expected.low, expected.high])
  expect(coarse(actual?.ease ?? Number.NaN)).toBe(shownCoarse)
}

function rounded(value: number | null, step: number): number | null {
  return value === null ? null : roundTo(value, step)
}

/** Asserts that every value of a comparison is the expected one, to nine decimals. */
export function expectComparison({ A, B, expected }: Vector): void {
  const comparison = compare(toAnswerSet(A), toAnswerSet(B))

  expect(expected.factors.map(({ factor, kind }) => [factor, kind])).toEqual(
    factors.map(({ id, kind }) => [id, kind]),
  )
  for (const [index, row] of expected.factors.entries()) {
    const actual = comparison.factors[index]
    if (actual === undefined) throw new Error(`${row.factor} is missing`)
    expectScore(actual.a.bySelf, row.sA, row.coarse.sA)
    expectScore(actual.a.byPartner, row.vA, row.coarse.vA)
    expectScore(actual.b.bySelf, row.sB, row.coarse.sB)
    expectScore(actual.b.byPartner, row.vB, row.coarse.vB)
    expect([actual.a.gap, actual.b.gap, actual.difference]).toEqual([row.gapA, row.gapB, row.ownGap])
    expect(actual.importance).toBe(row.both)
  }

  expect(comparison.factors.map((row) => row.factor)).toEqual(expected.values.map((row) => row.factor))
  for (const [index, row] of expected.values.entries()) {
    const value = comparison.factors[index]?.value ?? null
    expectNine(value, row.C)
    expect(rounded(value, 10)).toBe(row.shown)
  }
  expect(comparison.categories.map(({ category }) => category)).toEqual(
    expected.categories.map(({ category }) => category),
  )
  for (const [index, row] of expected.categories.entries()) {
    const value = comparison.categories[index]?.value ?? null
    expectNine(value, row.value)
    expect(rounded(value, 10)).toBe(row.shown)
  }

  expect(comparison.compared).toBe(expected.compared)
  expectNine(comparison.score, expected.score?.exact ?? null)
  expectNine(comparison.se, expected.score?.se ?? null)
  expect([rounded(comparison.score, 1), comparison.low, comparison.high]).toEqual([
    expected.score?.shown ?? null,
    expected.score?.low ?? null,
    expected.score?.high ?? null,
  ])
}

/** Asserts that both partners get the expected rows when everything is shared. */
export function expectRows({ A, B, expected }: Vector): void {
  const [a, b] = [toAnswerSet(A), toAnswerSet(B)]
  const all = intersectChoices(allShared, allShared)
  const ofA = presentComparison(a, b, all)
  const ofB = presentComparison(b, a, all)
  const expectedRows = expected.factors.filter(({ kind }) => kind !== 'safety')
  expect(ofA.factors?.map(({ factor, shared }) => [factor, shared])).toEqual(
    expectedRows.map(({ factor, shown }) => [factor, shown]),
  )
  for (const [index, row] of expectedRows.entries()) {
    if (!row.shown) continue
    const { sA, vA, sB, vB } = row.coarse
    const hasViews = vA !== null && vB !== null
    const views = (bySelf: number | null, byPartner: number | null, gap: string | null) => ({
      bySelf,
      byPartner: hasViews ? byPartner : null,
      gap: hasViews ? gap : null,
    })
    const shownTo = { difference: row.ownGap, importance: { both: row.both } }
    const [ofFirst, ofSecond] = [views(sA, vA, row.gapA), views(sB, vB, row.gapB)]
    expect(ofA.factors?.[index]).toMatchObject({ ...shownTo, you: ofFirst, partner: ofSecond })
    expect(ofB.factors?.[index]).toMatchObject({ ...shownTo, you: ofSecond, partner: ofFirst })
  }
}
