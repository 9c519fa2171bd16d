import { type AnswerSet, type Importance, ratingOf } from './answers.ts'
import {
  byFactor,
  type CategoryId,
  categories,
  type FactorId,
  type FactorKind,
  factors,
  ordinaryFactors,
} from './factors.ts'
import { clamp, roundTo, roundToNineDecimals } from './rounding.ts'
import { type Certainty, compareScores, type Score, scorePart } from './score.ts'
import { relativeImportance as limits, pairs, scoring } from './thresholds.ts'

/** One partner on one factor, seen from both sides. */
export interface Perceived {
  bySelf: Score | null
  byPartner: Score | null
  /** The level that enters the value, 0-100; null for a safety factor. */
  level: number | null
  gap: Certainty | null
}

/** How the two importance ratings compare; null if both are moderate, one is missing or the factor is a safety factor. */
export type SharedImportance = 'high' | 'low' | 'apart' | null

export interface FactorComparison {
  factor: FactorId
  a: Perceived
  b: Perceived
  /** 0-100, exact; null for a safety factor or if one of the two levels is missing. */
  value: number | null
  importance: SharedImportance
  /** Certainty of the difference between the two own values; never part of a value. */
  difference: Certainty | null
  /** True if every score that enters the value exists, so that the row can be shown. */
  complete: boolean
}

export interface CategoryComparison {
  category: CategoryId
  value: number | null
}

/** The exact values of two partners: for computation only, never sent to either of them. */
export interface Comparison {
  /** The compatibility score, 0-100: the mean of the compared factors. */
  score: number | null
  /** Standard error of the score from its statements, without the correction for the lower of two values and without the day. */
  se: number | null
  /** The 80 % interval of the score in whole numbers. */
  low: number | null
  high: number | null
  reason: 'too_few_factors' | null
  /** Number of compared factors, at most ten. */
  compared: number
  /** In factor order. */
  factors: readonly FactorComparison[]
  categories: readonly CategoryComparison[]
}

/** Weights of the own view and the partner's view in a person's level, in thirds. */
export const levelWeights: Readonly<Record<FactorKind, { self: number; view: number }>> = {
  inner: { self: 2, view: 1 },
  conduct: { self: 1, view: 2 },
  own: { self: 3, view: 0 },
  safety: { self: 0, view: 0 },
}

function levelOf(kind: FactorKind, self: number | null, view: number | null): number | null {
  const { self: ofSelf, view: ofView } = levelWeights[kind]
  if (ofView === 0) return ofSelf === 0 ? null : self
  if (self === null) return view
  return view === null ? self : (ofSelf * self + ofView * view) / 3
}

/** The value of a factor from the two levels. */
function joinLevels(levelA: number, levelB: number): number {
  return (pairs.levelShare * (levelA + levelB)) / 2 + pairs.lowerShare * Math.min(levelA, levelB)
}

/** (∂value/∂score)² · SE² by the central difference for ±1, which moves the level by `reach`. */
function squaredEffect(level: number, other: number, reach: number, se: number): number {
  const slope = (joinLevels(level + reach, other) - joinLevels(level - reach, other)) / 2
  return slope * slope * se * se
}

function squaredErrorOf(kind: FactorKind, own: Perceived, other: Perceived): number {
  if (own.level === null || other.level === null) return 0
  const { self, view } = levelWeights[kind]
  let sum = 0
  if (own.bySelf !== null) {
    const reach = view === 0 || own.byPartner === null ? 1 : self / 3
    sum += squaredEffect(own.level, other.level, reach, own.bySelf.se)
  }
  if (own.byPartner !== null && view > 0) {
    const reach = own.bySelf === null ? 1 : view / 3
    sum += squaredEffect(own.level, other.level, reach, own.byPartner.se)
  }
  return sum
}

function perceive(kind: FactorKind, bySelf: Score | null, byPartner: Score | null): Perceived {
  return {
    bySelf,
    byPartner,
    level: levelOf(kind, bySelf?.ease ?? null, byPartner?.ease ?? null),
    gap: compareScores(bySelf, byPartner),
  }
}

/**
 * A person's importance ratings of the ordinary factors, each minus their mean: most people rate most factors high. Null without a rating, or
 * without six of them.
 */
function relativeImportance(importance: Importance): Record<FactorId, number | null> {
  const ratings = ordinaryFactors.flatMap(({ id }) => ratingOf(importance[id]) ?? [])
  const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length
  return byFactor(({ id, kind }) => {
    const rating = ratingOf(importance[id])
    if (kind === 'safety' || rating === null || ratings.length < limits.minRated) return null
    return rating - mean
  })
}

function relate(one: number | null, other: number | null): SharedImportance {
  if (one === null || other === null) return null
  const [lower, higher] = [Math.min(one, other), Math.max(one, other)].map(roundToNineDecimals)
  if (lower === undefined || higher === undefined) return null
  if (lower >= limits.high) return 'high'
  if (higher <= limits.low) return 'low'
  return roundToNineDecimals(Math.abs(one - other)) >= limits.apart ? 'apart' : null
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

function isComplete(kind: FactorKind, a: Perceived, b: Perceived): boolean {
  const hasOwn = a.bySelf !== null && b.bySelf !== null
  const hasViews = a.byPartner !== null && b.byPartner !== null
  return hasOwn && (hasViews || kind === 'own')
}

/**
 * Compares two partners and computes the compatibility score. Swapping them only swaps `a` and `b`. Sharing has no effect here: it decides what is
 * shown, never what is computed. Safety factors have no value and enter none.
 */
export function compare(a: AnswerSet, b: AnswerSet): Comparison {
  const selfA = scorePart(a.answers, 'self')
  const selfB = scorePart(b.answers, 'self')
  const viewOfA = scorePart(b.answers, 'partner')
  const viewOfB = scorePart(a.answers, 'partner')
  const importanceA = relativeImportance(a.importance)
  const importanceB = relativeImportance(b.importance)

  const rows: FactorComparison[] = []
  let compared = 0
  let sum = 0
  let squaredErrors = 0
  for (const { id, kind } of factors) {
    const ofA = perceive(kind, selfA[id], viewOfA[id])
    const ofB = perceive(kind, selfB[id], viewOfB[id])
    const value = ofA.level === null || ofB.level === null ? null : joinLevels(ofA.level, ofB.level)
    if (value !== null) {
      compared += 1
      sum += value
      squaredErrors += squaredErrorOf(kind, ofA, ofB) + squaredErrorOf(kind, ofB, ofA)
    }
    rows.push({
      factor: id,
      a: ofA,
      b: ofB,
      value,
      importance: relate(importanceA[id], importanceB[id]),
      difference: compareScores(ofA.bySelf, ofB.bySelf),
      complete: isComplete(kind, ofA, ofB),
    })
  }

  const enough = compared >= pairs.minCompared
  const score = enough ? sum / compared : null
  const se = enough ? Math.sqrt(squaredErrors) / compared : null
  const error = se === null ? 0 : pairs.lowerCorrection * se
  const reach = scoring.interval * Math.sqrt(error * error + pairs.day * pairs.day)
  return {
    score,
    se,
    low: score === null ? null : roundTo(clamp(score - reach), 1),
    high: score === null ? null : roundTo(clamp(score + reach), 1),
    reason: enough ? null : 'too_few_factors',
    compared,
    factors: rows,
    categories: categories.map((category) => ({
      category: category.id,
      value: meanValue(rows.filter((_, index) => factors[index]?.category === category.id)),
    })),
  }
}
