import { type OrdinaryFactorId, ordinaryFactors, type Score, scorePart } from '@twofold/instrument'
import type { AnswerMap } from './questionnaire.ts'

/** Ease scores up to the middle are not on the easy side. */
const MIDDLE = 50

export type FactorRange = Pick<Score, 'ease' | 'low' | 'high'>

/** Scores by factor; a missing or null score is not computed. */
export type FactorRanges = Readonly<Record<string, FactorRange | null | undefined>>

export interface EasiestFactor {
  factor: OrdinaryFactorId
  /** Whether its range overlaps the range of another factor, so that it only may be the easiest. */
  isUnclear: boolean
}

/** Finds the factor with the highest ease score of one part, or null if none is on the easy side. */
export function findEasiestFactor(answers: AnswerMap, part: 'self' | 'partner'): EasiestFactor | null {
  const known = Object.entries(answers).filter(([, answer]) => answer !== undefined)
  return chooseEasiestFactor(scorePart(Object.fromEntries(known) as Parameters<typeof scorePart>[0], part))
}

/** Lists the factors from the highest ease score; of equal ones, the smallest range first, then factor order. */
function sortByEase(scores: FactorRanges) {
  const rows = ordinaryFactors.flatMap(({ id }) => {
    const score = scores[id]
    return score == null ? [] : [{ id, score }]
  })
  const rangeOf = ({ low, high }: FactorRange) => high - low
  return rows.toSorted(
    (one, two) => two.score.ease - one.score.ease || rangeOf(one.score) - rangeOf(two.score),
  )
}

/**
 * Chooses the factor with the highest ease score, or null if none is on the easy side. Safety factors are excluded because the
 * partner may see the screen.
 */
export function chooseEasiestFactor(scores: FactorRanges): EasiestFactor | null {
  const [first, ...others] = sortByEase(scores)
  if (first === undefined || first.score.ease <= MIDDLE) return null
  const overlaps = ({ score }: (typeof others)[number]) =>
    score.low <= first.score.high && first.score.low <= score.high
  return { factor: first.id, isUnclear: others.some(overlaps) }
}

/** The second easiest factor, under the same rule: after the last part, an insight that the first pause has not shown. */
export function chooseAlsoEasyFactor(scores: FactorRanges): OrdinaryFactorId | null {
  const second = sortByEase(scores)[1]
  return second === undefined || second.score.ease <= MIDDLE ? null : second.id
}
