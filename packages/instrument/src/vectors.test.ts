import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Answer, AnswerSet, ImportanceAnswer, Rating } from './answers.ts'
import { compare } from './compare.ts'
import type { FactorId } from './factors.ts'
import { factors } from './factors.ts'
import { coarse, roundTo } from './rounding.ts'
import type { Score } from './score.ts'

interface ExpectedScore {
  native: number
  health: number
  se: number
  low: number
  high: number
}

interface VectorPerson {
  self: Record<FactorId, (Rating | null)[]>
  partner: Record<FactorId, (Rating | null)[]>
  importance: Partial<Record<FactorId, Rating | null>>
}

interface Vector {
  name: string
  A: VectorPerson
  B: VectorPerson
  expected: {
    raters: (Record<'sA' | 'vA' | 'sB' | 'vB', ExpectedScore | null> & {
      factor: FactorId
      gapA: string | null
      gapB: string | null
      coarse: Record<'sA' | 'vA' | 'sB' | 'vB', number | null>
    })[]
    values: { factor: FactorId; C: number | null; shown: number | null }[]
    compared: number
    score: { exact: number; shown: number; low: number; high: number; se: number } | null
    scoreByImportance: { exact: number; shown: number } | null
  }
}

const file = new URL('./vectors.json', import.meta.url)
const { cases } = JSON.parse(readFileSync(file, 'utf8')) as { cases: Vector[] }

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
  expectNine(actual?.health ?? null, expected.health)
  expectNine(actual?.se ?? null, expected.se)
  expect([actual?.low, actual?.high]).toEqual([expected.low, expected.high])
  expect(coarse(actual?.health ?? Number.NaN)).toBe(shownCoarse)
}

test.each(cases)('$name: all values agree with the independent program', ({ A, B, expected }) => {
  const comparison = compare(toAnswerSet(A), toAnswerSet(B))

  expect(expected.raters).toHaveLength(12)
  for (const rater of expected.raters) {
    const row = comparison.factors.find((candidate) => candidate.factor === rater.factor)
    if (row === undefined) throw new Error(`${rater.factor} is missing`)
    expectScore(row.a.bySelf, rater.sA, rater.coarse.sA)
    expectScore(row.a.byPartner, rater.vA, rater.coarse.vA)
    expectScore(row.b.bySelf, rater.sB, rater.coarse.sB)
    expectScore(row.b.byPartner, rater.vB, rater.coarse.vB)
    expect(row.a.gap).toBe(rater.gapA)
    expect(row.b.gap).toBe(rater.gapB)
  }

  expect(comparison.factors.map((row) => row.factor)).toEqual(expected.values.map((row) => row.factor))
  for (const [index, row] of expected.values.entries()) {
    const value = comparison.factors[index]?.value ?? null
    expectNine(value, row.C)
    expect(value === null ? null : roundTo(value, 5)).toBe(row.shown)
  }

  expect(comparison.compared).toBe(expected.compared)
  expectNine(comparison.score, expected.score?.exact ?? null)
  expectNine(comparison.se, expected.score?.se ?? null)
  expectNine(comparison.scoreByImportance, expected.scoreByImportance?.exact ?? null)
  expect([comparison.low, comparison.high]).toEqual([
    expected.score?.low ?? null,
    expected.score?.high ?? null,
  ])
  if (expected.score !== null) {
    expect(roundTo(comparison.score ?? Number.NaN, 1)).toBe(expected.score.shown)
    expect(roundTo(comparison.scoreByImportance ?? Number.NaN, 1)).toBe(expected.scoreByImportance?.shown)
  }
})
