import type { AnswerSet } from './answers.ts'
import { ratingOf } from './answers.ts'
import type { CategoryId, Factor, FactorId } from './factors.ts'
import { categories, factors } from './factors.ts'
import { clamp, roundTo } from './rounding.ts'
import type { Gap, Score } from './score.ts'
import { gapBetween, INTERVAL, scorePart } from './score.ts'

/** One partner on one factor, seen from both sides. */
export interface Perceived {
  bySelf: Score | null
  byPartner: Score | null
  /** The level that enters the value, 0-100; on a safety factor it is only the own view. */
  level: number | null
  gap: Gap | null
}

/** How the two importance ratings compare; null if both are moderate or one is missing. */
export type SharedImportance = 'high' | 'low' | 'apart' | null

export interface FactorComparison {
  factor: FactorId
  a: Perceived
  b: Perceived
  /** 0-100, exact; null if one of the two levels is missing. */
  value: number | null
  /** Weight in `scoreByImportance` only: the mean of both partners' importance, 3 if one is missing. */
  weight: number
  importance: SharedImportance
  /** Certainty of the gap between the two own values; never part of a value. */
  selfGap: Gap | null
}

export interface CategoryComparison {
  category: CategoryId
  value: number | null
}

/** The exact values of two partners: for computation only, never sent to either of them. */
export interface Comparison {
  /** The compatibility score, 0-100: the unweighted mean of the compared factors. */
  score: number | null
  /** Standard error of the score, before the correction for the lower of two values. */
  se: number | null
  /** The 80 % confidence interval of the score in whole numbers. */
  low: number | null
  high: number | null
  scoreByImportance: number | null
  reason: 'too_few_factors' | null
  /** Number of compared factors, at most twelve. */
  compared: number
  /** In factor order. */
  factors: readonly FactorComparison[]
  categories: readonly CategoryComparison[]
  likeness: readonly { factor: FactorId; gap: Gap | null }[]
}

const MIN_COMPARED = 8
const LEVEL_SHARE = 0.7
const LOWER_SHARE = 0.3
/** The minimum of two noisy values has a larger error than linear error propagation gives; from simulation. */
const LOWER_CORRECTION = 1.2
const MIDDLE_IMPORTANCE = 3

function levelOf(self: number | null, view: number | null): number | null {
  if (self === null) return view
  return view === null ? self : (self + 2 * view) / 3
}

function joinLevels(levelA: number, levelB: number): number {
  return (LEVEL_SHARE * (levelA + levelB)) / 2 + LOWER_SHARE * Math.min(levelA, levelB)
}

/** (∂value/∂level)² by central differences of ±reach, where a step of 1 in the rated value moves the level by `reach`. */
function squaredEffect(level: number, other: number, reach: number, se: number): number {
  const slope = (joinLevels(level + reach, other) - joinLevels(level - reach, other)) / 2
  return slope * slope * se * se
}

function squaredErrorOf(safety: boolean, own: Perceived, other: Perceived): number {
  if (own.level === null || other.level === null) return 0
  const view = safety ? null : own.byPartner
  const selfReach = view === null ? 1 : 1 / 3
  const viewReach = own.bySelf === null ? 1 : 2 / 3
  let sum = 0
  if (own.bySelf !== null) sum += squaredEffect(own.level, other.level, selfReach, own.bySelf.se)
  if (view !== null) sum += squaredEffect(own.level, other.level, viewReach, view.se)
  return sum
}

function perceive(factor: Factor, bySelf: Score | null, byPartner: Score | null): Perceived {
  const view = factor.safety ? null : (byPartner?.health ?? null)
  return {
    bySelf,
    byPartner,
    level: levelOf(bySelf?.health ?? null, view),
    gap: gapBetween(bySelf, byPartner),
  }
}

function relate(one: number | null, other: number | null): SharedImportance {
  if (one === null || other === null) return null
  if (one >= 4 && other >= 4) return 'high'
  if (one <= 2 && other <= 2) return 'low'
  return Math.abs(one - other) >= 2 ? 'apart' : null
}

function meanValue(rows: readonly FactorComparison[]): number | null {
  let sum = 0
  let count = 0
  for (const row of rows) {
    if (row.value === null) continue
    sum += row.value
    count += 1
  }
  return count === 0 ? null : sum / count
}

/**
 * Compares two partners and computes the compatibility score. Swapping them only swaps `a` and `b`. Sharing levels have no effect here: every value is the
 * same at every level, and a partner's view on a safety factor enters none of them.
 */
export function compare(a: AnswerSet, b: AnswerSet): Comparison {
  const selfA = scorePart(a.answers, 'self')
  const selfB = scorePart(b.answers, 'self')
  const viewOfA = scorePart(b.answers, 'partner')
  const viewOfB = scorePart(a.answers, 'partner')

  const rows: FactorComparison[] = []
  let compared = 0
  let sum = 0
  let squaredErrors = 0
  let weighted = 0
  let weights = 0
  for (const factor of factors) {
    const ofA = perceive(factor, selfA[factor.id], viewOfA[factor.id])
    const ofB = perceive(factor, selfB[factor.id], viewOfB[factor.id])
    const value = ofA.level === null || ofB.level === null ? null : joinLevels(ofA.level, ofB.level)
    const importanceA = ratingOf(a.importance[factor.id])
    const importanceB = ratingOf(b.importance[factor.id])
    const weight = ((importanceA ?? MIDDLE_IMPORTANCE) + (importanceB ?? MIDDLE_IMPORTANCE)) / 2
    if (value !== null) {
      compared += 1
      sum += value
      squaredErrors += squaredErrorOf(factor.safety, ofA, ofB) + squaredErrorOf(factor.safety, ofB, ofA)
      weighted += weight * value
      weights += weight
    }
    rows.push({
      factor: factor.id,
      a: ofA,
      b: ofB,
      value,
      weight,
      importance: relate(importanceA, importanceB),
      selfGap: gapBetween(ofA.bySelf, ofB.bySelf),
    })
  }

  const enough = compared >= MIN_COMPARED
  const score = enough ? sum / compared : null
  const se = enough ? Math.sqrt(squaredErrors) / compared : null
  const reach = se === null ? 0 : INTERVAL * LOWER_CORRECTION * se
  return {
    score,
    se,
    low: score === null ? null : roundTo(clamp(score - reach), 1),
    high: score === null ? null : roundTo(clamp(score + reach), 1),
    scoreByImportance: enough ? weighted / weights : null,
    reason: enough ? null : 'too_few_factors',
    compared,
    factors: rows,
    categories: categories.map((category) => ({
      category: category.id,
      value: meanValue(rows.filter((_, index) => factors[index]?.category === category.id)),
    })),
    likeness: rows.flatMap((row, index) =>
      factors[index]?.likeness === true ? [{ factor: row.factor, gap: row.selfGap }] : [],
    ),
  }
}
