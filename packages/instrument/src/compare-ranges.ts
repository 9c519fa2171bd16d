import { roundToNineDecimals } from './rounding.ts'
import type { Certainty } from './score.ts'
import { scoring } from './thresholds.ts'

/** An own value with its range as its author sees them, in whole points. */
export interface ShownRange {
  ease: number
  low: number
  high: number
}

/** The wider half of a range, which the ends of the scale do not cut. */
const errorOf = ({ ease, low, high }: ShownRange): number =>
  Math.max(ease - low, high - ease) / scoring.interval

/** The rule of `compareScores` for two values of which only the shown figures are known. */
export function compareRanges(one: ShownRange, other: ShownRange): Certainty {
  const size = Math.abs(one.ease - other.ease)
  const [first, second] = [errorOf(one), errorOf(other)]
  const error = roundToNineDecimals(Math.sqrt(first * first + second * second))
  if (size > scoring.clear * error) return 'clear'
  return size > scoring.possible * error ? 'possible' : 'none'
}
