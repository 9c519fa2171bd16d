import type { results } from '@twofold/contract'
import { type Factor, roundTo, scoreFactor } from '@twofold/instrument'

type OwnFactor = Pick<results.Results['own']['factors'][number], 'health' | 'low' | 'high' | 'answered'>
type Rating = 1 | 2 | 3 | 4 | 5

/** The numbers behind one own value, exact: the way from the sum of the answers to the range. */
export interface ScoreWork {
  answered: number
  /** Of the answers on 1-5, the reversed one already turned. */
  sum: number
  mean: number
  native: number
  health: number
  /** The standard error in points of 0-100. */
  se: number
  /** Whether the range ran into an end of the scale. */
  isCut: boolean
}

const ratings: readonly Rating[] = [1, 2, 3, 4, 5]

/** Every way to answer `count` statements, the order aside. */
function spreads(count: number, from: Rating = 1): Rating[][] {
  if (count === 0) return [[]]
  return ratings
    .filter((rating) => rating >= from)
    .flatMap((rating) => spreads(count - 1, rating).map((rest) => [rating, ...rest]))
}

/**
 * The work behind an own value, found again from its shown figures: one sum and one spread of answers lead to them.
 * Null where there is no value, or where it was made in another way than today's.
 */
export function workBehind(own: OwnFactor, direction: Factor['direction']): ScoreWork | null {
  if (own.health === null) return null
  for (const answers of spreads(own.answered)) {
    const score = scoreFactor(answers, [], direction)
    if (score === null || roundTo(score.health, 1) !== own.health) continue
    if (score.low !== own.low || score.high !== own.high) continue
    const sum = answers.reduce<number>((total, answer) => total + answer, 0)
    return {
      answered: own.answered,
      sum,
      mean: sum / own.answered,
      native: score.native,
      health: score.health,
      se: score.se,
      isCut: own.low === 0 || own.high === 100,
    }
  }
  return null
}
