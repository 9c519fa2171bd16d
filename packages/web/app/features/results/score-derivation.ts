import type { results } from '@twofold/contract'
import { type Factor, roundTo, scoreFactor } from '@twofold/instrument'

type OwnFactor = Pick<results.Results['own']['factors'][number], 'ease' | 'low' | 'high' | 'answered'>
type Rating = 1 | 2 | 3 | 4 | 5

/** Unrounded intermediate numbers of one score, from the sum of the answers to the range. */
export interface ScoreDerivation {
  answered: number
  /** Sum of the answers on 1-5 after reversing the reverse-keyed one. */
  sum: number
  mean: number
  native: number
  ease: number
  /** Standard error in points of the 0-100 scale. */
  se: number
  isClamped: boolean
}

const ratings: readonly Rating[] = [1, 2, 3, 4, 5]

/** Lists all combinations of answers to `count` statements, ignoring order. */
function listAnswerSets(count: number, from: Rating = 1): Rating[][] {
  if (count === 0) return [[]]
  return ratings
    .filter((rating) => rating >= from)
    .flatMap((rating) => listAnswerSets(count - 1, rating).map((rest) => [rating, ...rest]))
}

/**
 * Reconstructs the intermediate numbers of a score from the rounded score and range, which identify the sum and spread of
 * the answers. Returns null without a score, or if it was computed by an earlier method.
 */
export function reconstructScore(own: OwnFactor, direction: Factor['direction']): ScoreDerivation | null {
  if (own.ease === null) return null
  for (const answers of listAnswerSets(own.answered)) {
    const score = scoreFactor(answers, [], direction)
    if (score === null || roundTo(score.ease, 1) !== own.ease) continue
    if (score.low !== own.low || score.high !== own.high) continue
    const sum = answers.reduce<number>((total, answer) => total + answer, 0)
    return {
      answered: own.answered,
      sum,
      mean: sum / own.answered,
      native: score.native,
      ease: score.ease,
      se: score.se,
      isClamped: own.low === 0 || own.high === 100,
    }
  }
  return null
}
