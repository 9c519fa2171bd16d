import { type Answers, type Rating, ratingOf } from './answers.ts'
import { byFactor, type Direction, type FactorId } from './factors.ts'
import { clamp, roundTo, roundToNineDecimals } from './rounding.ts'
import { type Part, statements } from './statements.ts'
import { scoring } from './thresholds.ts'

/** One rater on one factor. `native` and `ease` are on 0-100; ease 100 is always the easy side. */
export interface Score {
  native: number
  ease: number
  /** Standard error on the 0-100 scale, exact. */
  se: number
  /** The 80 % confidence interval on ease, clamped to 0-100 and then rounded to whole numbers. */
  low: number
  high: number
  /** Number of answered statements. */
  answered: number
}

/** Certainty of a difference; `none` means that the two scores cannot be distinguished. */
export type Certainty = 'clear' | 'possible' | 'none'

/**
 * The score of one factor from its ratings (null if skipped), or null if fewer than three are answered.
 * native = 25 · (mean − 1).
 */
export function scoreFactor(
  values: readonly (Rating | null)[],
  reversedFlags: readonly boolean[],
  direction: Direction,
): Score | null {
  let answered = 0
  let sum = 0
  let squares = 0
  for (let index = 0; index < values.length; index += 1) {
    const rating = values[index]
    if (rating === null || rating === undefined) continue
    const keyed = reversedFlags[index] === true ? 6 - rating : rating
    answered += 1
    sum += keyed
    squares += keyed * keyed
  }
  if (answered < scoring.minAnswered) return null
  // Ratings are whole numbers, so answered · Σx² − (Σx)² is exact and never negative.
  const deviations = (answered * squares - sum * sum) / answered
  const pooled =
    (deviations + scoring.priorWeight * scoring.priorVariance) / (answered - 1 + scoring.priorWeight)
  const native = 25 * (sum / answered - 1)
  const ease = direction === 'strength' ? native : 100 - native
  const se = 25 * Math.sqrt(pooled / answered)
  return {
    native,
    ease,
    se,
    low: roundTo(clamp(ease - scoring.interval * se), 1),
    high: roundTo(clamp(ease + scoring.interval * se), 1),
    answered,
  }
}

interface FactorKey {
  ids: readonly string[]
  reversed: readonly boolean[]
  direction: Direction
}

function keyOf(part: Part): Record<FactorId, FactorKey> {
  return byFactor((factor) => {
    // By number, not in presentation order: ties between statements are resolved by number.
    const own = statements
      .filter((statement) => statement.part === part && statement.factor === factor.id)
      .toSorted((one, two) => (one.id < two.id ? -1 : 1))
    return {
      ids: own.map((statement) => statement.id),
      reversed: own.map((statement) => statement.reversed),
      direction: factor.direction,
    }
  })
}

const keys: Readonly<Record<Part, Record<FactorId, FactorKey>>> = {
  self: keyOf('self'),
  partner: keyOf('partner'),
}

function ratingsOf(answers: Answers, key: FactorKey): (Rating | null)[] {
  return key.ids.map((id) => ratingOf(answers[id]))
}

/** The twelve scores of one part; null if fewer than three of the four statements were answered. */
export function scorePart(answers: Answers, part: Part): Record<FactorId, Score | null> {
  const partKeys = keys[part]
  return byFactor((factor) => {
    const key = partKeys[factor.id]
    return scoreFactor(ratingsOf(answers, key), key.reversed, key.direction)
  })
}

/** Number of a factor's four statements that were answered (not skipped), even if too few for a score. */
export function countAnswered(answers: Answers, part: Part, factor: FactorId): number {
  return ratingsOf(answers, keys[part][factor]).filter((rating) => rating !== null).length
}

interface EasyAnswer {
  id: string
  /** 1-5 with 5 on the easy side. */
  ease: number
}

/** The answered statements of a factor on the easy side, by number. */
export function easeOfAnswers(answers: Answers, part: Part, factor: FactorId): EasyAnswer[] {
  const { ids, reversed, direction } = keys[part][factor]
  return ids.flatMap((id, index) => {
    const rating = ratingOf(answers[id])
    if (rating === null) return []
    const agreesWithEase = (direction === 'strength') !== (reversed[index] === true)
    return [{ id, ease: agreesWithEase ? rating : 6 - rating }]
  })
}

/**
 * The ids of a factor's statements with the highest and lowest ease, the first of equal ones; null if all answers have the same
 * ease. Reveals own answers: only for pages of their author.
 */
export function findExtremes(
  answers: Answers,
  part: Part,
  factor: FactorId,
): { easiest: string; hardest: string } | null {
  const byEase = easeOfAnswers(answers, part, factor).toSorted((one, two) => one.ease - two.ease)
  const [hardest] = byEase
  const most = byEase.at(-1)?.ease
  const easiest = byEase.find(({ ease }) => ease === most)
  if (easiest === undefined || hardest === undefined || easiest.ease === hardest.ease) return null
  return { easiest: easiest.id, hardest: hardest.id }
}

/**
 * Certainty of a difference between two scores: `clear` beyond 3 and `possible` beyond 1.96 standard errors. The one rule for a partner's view,
 * for the two own values and for a change over time.
 */
export function compareScores(one: Score | null, other: Score | null): Certainty | null {
  if (one === null || other === null) return null
  const size = roundToNineDecimals(Math.abs(one.ease - other.ease))
  const error = Math.sqrt(one.se * one.se + other.se * other.se)
  if (size > roundToNineDecimals(scoring.clear * error)) return 'clear'
  return size > roundToNineDecimals(scoring.possible * error) ? 'possible' : 'none'
}
