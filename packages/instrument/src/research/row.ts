import type { Answers } from '../answers.ts'
import { ratingOf } from '../answers.ts'
import type { Factor } from '../factors.ts'
import { factors } from '../factors.ts'
import { statements } from '../statements.ts'

/** The factors that research may use: never a safety factor. */
export const researchFactors: readonly Factor[] = factors.filter((factor) => !factor.safety)

/** Ratings of one person on one factor: sums and differences instead of answers. */
export interface ResearchRating {
  /** The drawn split of four statements into halves: the first statement with the second, third or fourth. */
  split: 0 | 1 | 2
  /** Sum of the four keyed answers, 4-20; more means more of the factor. */
  total: number
  /** Difference of the half sums, clamped to ±MAX_HALF_DIFFERENCE. */
  halfDifference: number
  /** The later total minus the first, clamped to ±MAX_CHANGE; null with a single assessment. */
  change: number | null
}

/** A row of the pool: one factor of one person. `rating` is null if a statement of the factor was skipped. */
export interface ResearchRow {
  factor: Factor['id']
  rating: ResearchRating | null
}

export const MAX_HALF_DIFFERENCE = 5
export const MAX_CHANGE = 6

const SPLITS = [0, 1, 2] as const

/** The four keyed answers about oneself in the order of their ids; null if one is missing. */
function keyedAnswers(answers: Answers, factor: Factor['id']): readonly number[] | null {
  const own = statements
    .filter((statement) => statement.part === 'self' && statement.factor === factor)
    .sort((one, other) => (one.id < other.id ? -1 : 1))
  const keyed: number[] = []
  for (const { id, reversed } of own) {
    const rating = ratingOf(answers[id])
    if (rating === null) return null
    keyed.push(reversed ? 6 - rating : rating)
  }
  return keyed
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

function clampTo(limit: number, value: number): number {
  return Math.max(-limit, Math.min(limit, value))
}

/**
 * One row for each factor of research from the answers about oneself. `drawSplit` draws a whole number below 3: half sums
 * of all people together give coefficient alpha, so no row needs the four answers. Only equal extremes (a total of 4 or 20)
 * reveal each of them.
 */
export function makeResearchRows(
  first: Answers,
  later: Answers | null,
  drawSplit: () => number,
): ResearchRow[] {
  return researchFactors.map(({ id }) => {
    const keyed = keyedAnswers(first, id)
    if (keyed === null) return { factor: id, rating: null }
    const split = SPLITS[drawSplit()] ?? 0
    const total = sum(keyed)
    const half = (keyed[0] ?? 0) + (keyed[split + 1] ?? 0)
    const again = later === null ? null : keyedAnswers(later, id)
    return {
      factor: id,
      rating: {
        split,
        total,
        halfDifference: clampTo(MAX_HALF_DIFFERENCE, 2 * half - total),
        change: again === null ? null : clampTo(MAX_CHANGE, sum(again) - total),
      },
    }
  })
}

/** Bytes of an encoded row; the same for every row, so that its encrypted size reveals nothing. */
export const RESEARCH_ROW_LENGTH = 5

const NO_CHANGE = 255

/** Factor, split (255: no rating), total, and the two differences raised by their limits. */
export function packResearchRow({ factor, rating }: ResearchRow): Uint8Array {
  const index = researchFactors.findIndex(({ id }) => id === factor)
  if (index === -1) throw new RangeError(`${factor} is not a research factor`)
  if (rating === null) return Uint8Array.of(index, NO_CHANGE, 0, 0, 0)
  const change = rating.change === null ? NO_CHANGE : rating.change + MAX_CHANGE
  return Uint8Array.of(index, rating.split, rating.total, rating.halfDifference + MAX_HALF_DIFFERENCE, change)
}

/** The reverse of `packResearchRow`; throws a RangeError on bytes that it never writes. */
export function unpackResearchRow(bytes: Uint8Array): ResearchRow {
  const [index = -1, split = -1, total = 0, raised = 0, change = 0] = bytes
  const factor = researchFactors[index]
  if (bytes.length !== RESEARCH_ROW_LENGTH || factor === undefined) {
    throw new RangeError(`Research row has ${bytes.length} bytes and factor index ${index}`)
  }
  if (split === NO_CHANGE) return { factor: factor.id, rating: null }
  const known = SPLITS[split]
  const isInRange =
    total >= 4 &&
    total <= 20 &&
    raised <= 2 * MAX_HALF_DIFFERENCE &&
    (change === NO_CHANGE || change <= 2 * MAX_CHANGE)
  if (known === undefined || !isInRange) throw new RangeError('Research row contains a value out of range')
  return {
    factor: factor.id,
    rating: {
      split: known,
      total,
      halfDifference: raised - MAX_HALF_DIFFERENCE,
      change: change === NO_CHANGE ? null : change - MAX_CHANGE,
    },
  }
}
