import type { Rating } from './answers.ts'
import { MIN_FEEDBACK_RESPONSES } from './counts.ts'
import { factors, type ObservableFactorId } from './factors.ts'
import { observerStatements } from './observer-statements.ts'
import { roundTo } from './rounding.ts'

/** The seven factors of 360° feedback, in factor order. */
export const observableFactors: readonly ObservableFactorId[] = factors
  .filter((factor) => factor.observable)
  .map((factor) => factor.id as ObservableFactorId)

/** Ratings of one rater by statement id; null or missing means not observed. */
export type ObserverRatings = Readonly<Record<string, Rating | null | undefined>>

export type ByObservableFactor<T> = Record<ObservableFactorId, T>

/**
 * Mean rating of each factor by one rater, in sixths of a point (6-30); null if not rated. A mean of two or three ratings is a
 * whole number of sixths, so that its sums are exact.
 */
export type RaterValues = Readonly<ByObservableFactor<number | null>>

/** Everything stored about the raters of one factor: their number, the sum and the sum of squares in sixths. */
export interface RaterSums {
  n: number
  sum: number
  squares: number
}

/** Released sums, and the carry-over of factors with too few raters. */
export interface FeedbackTotals {
  released: Readonly<ByObservableFactor<RaterSums>>
  carried: Readonly<ByObservableFactor<RaterSums>>
}

export type Spread = 'agree' | 'mixed' | 'divided'
export type Difference = 'more' | 'less' | 'unclear'

export interface ReleasedFactor {
  factor: ObservableFactorId
  mean: number | null
  spread: Spread | null
  basedOn: number
  self: number | null
  difference: Difference | null
}

const SIXTHS = 6
/** Fewest raters of a factor in a batch; below it, their sums are carried over to the next batch. */
const MIN_FACTOR_RATERS = MIN_FEEDBACK_RESPONSES

/** A rater counts for a factor if they rated at least two of its three statements. */
const MIN_OBSERVED = 2
const STEP = 0.5
const LOWEST = 1.5
const HIGHEST = 4.5
const AGREE_BELOW = 0.5
const MIXED_BELOW = 0.9
/** Standard errors above which a difference is reported. */
const CLEAR_STANDARD_ERRORS = 2.8
/** Variance added by rounding to half a point. */
const ROUNDING_VARIANCE = (STEP * STEP) / 12

const EMPTY_SUMS: RaterSums = { n: 0, sum: 0, squares: 0 }

const keys = byObservableFactor((factor) =>
  observerStatements.filter((statement) => statement.factor === factor),
)

/** A record with an entry for each observable factor. */
export function byObservableFactor<T>(compute: (factor: ObservableFactorId) => T): ByObservableFactor<T> {
  return Object.fromEntries(
    observableFactors.map((factor) => [factor, compute(factor)]),
  ) as ByObservableFactor<T>
}

/** The keyed mean of each factor for one rater, in sixths; null below two of three statements. */
export function scoreRater(ratings: ObserverRatings): RaterValues {
  return byObservableFactor((factor) => {
    let observed = 0
    let sum = 0
    for (const { id, reversed } of keys[factor]) {
      const rating = ratings[id]
      if (rating === null || rating === undefined) continue
      observed += 1
      sum += reversed ? SIXTHS - rating : rating
    }
    return observed < MIN_OBSERVED ? null : (sum * SIXTHS) / observed
  })
}

/** The totals of a survey without responses. */
export function emptyTotals(): FeedbackTotals {
  return { released: byObservableFactor(() => EMPTY_SUMS), carried: byObservableFactor(() => EMPTY_SUMS) }
}

/**
 * Merges a full batch with statistical disclosure control. A factor that was rated by fewer than three raters, including the
 * carry-over, is carried over again, so that two releases never differ by one or two people in any factor.
 */
export function releaseBatch(totals: FeedbackTotals, batch: readonly RaterValues[]): FeedbackTotals {
  const pooled = byObservableFactor((factor) =>
    batch.reduce((sums, values) => addRater(sums, values[factor]), totals.carried[factor]),
  )
  const enters = (factor: ObservableFactorId) => pooled[factor].n >= MIN_FACTOR_RATERS
  return {
    released: byObservableFactor((factor) =>
      enters(factor) ? addSums(totals.released[factor], pooled[factor]) : totals.released[factor],
    ),
    carried: byObservableFactor((factor) => (enters(factor) ? EMPTY_SUMS : pooled[factor])),
  }
}

function addRater(sums: RaterSums, value: number | null): RaterSums {
  return value === null ? sums : addSums(sums, { n: 1, sum: value, squares: value * value })
}

function addSums(one: RaterSums, other: RaterSums): RaterSums {
  return { n: one.n + other.n, sum: one.sum + other.sum, squares: one.squares + other.squares }
}

/** Presents the released factors for a page. `selfNative` is the owner's own value on 0-100, or null. */
export function presentFeedback(
  released: FeedbackTotals['released'],
  selfNative: (factor: ObservableFactorId) => number | null,
): ReleasedFactor[] {
  return observableFactors.map((factor) => {
    const sums = released[factor]
    const native = selfNative(factor)
    const self = native === null ? null : roundTo(1 + native / 25, STEP)
    if (sums.n < MIN_FACTOR_RATERS) {
      return { factor, mean: null, spread: null, basedOn: 0, self, difference: null }
    }
    const mean = clampMean(roundTo(sums.sum / sums.n / SIXTHS, STEP))
    const spread = spreadOf(sums)
    const difference = self === null ? null : differenceOf({ mean, spread, n: sums.n, self })
    return { factor, mean, spread, basedOn: sums.n, self, difference }
  })
}

// An extreme mean would reveal every single response.
function clampMean(value: number): number {
  return Math.min(HIGHEST, Math.max(LOWEST, value))
}

function spreadOf({ n, sum, squares }: RaterSums): Spread {
  // n · Σm² − (Σm)² is a whole number and never negative, so equal raters have a deviation of exactly zero.
  const variance = (n * squares - sum * sum) / (n * (n - 1)) / (SIXTHS * SIXTHS)
  const deviation = Math.sqrt(variance)
  if (deviation < AGREE_BELOW) return 'agree'
  return deviation < MIXED_BELOW ? 'mixed' : 'divided'
}

/**
 * Computed only from values on the page: the rounded mean, the rounded own value, the number of raters and the spread
 * word. The exact deviation would estimate the error better, but an owner who retakes the assessment changes the own value
 * and could infer the deviation from the turning point. The largest deviation the spread word allows is used instead, so a
 * difference is reported too late rather than too early.
 */
function differenceOf(shown: { mean: number; spread: Spread; n: number; self: number }): Difference {
  const { mean, spread, n, self } = shown
  // The deviation of raters who are split evenly between the two ends of the scale.
  const widest = 2 * Math.sqrt(n / (n - 1))
  const deviation = { agree: AGREE_BELOW, mixed: MIXED_BELOW, divided: widest }[spread]
  const error = Math.sqrt((deviation * deviation) / n + 2 * ROUNDING_VARIANCE)
  const distance = mean - clampMean(self)
  if (Math.abs(distance) <= CLEAR_STANDARD_ERRORS * error) return 'unclear'
  return distance > 0 ? 'more' : 'less'
}
