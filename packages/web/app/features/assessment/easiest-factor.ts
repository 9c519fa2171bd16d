import { type FactorId, factors, ordinaryFactors, scorePart } from '@twofold/instrument'
import type { AnswerMap } from './questionnaire.ts'

/** Ease scores up to the middle are not on the easy side. */
const MIDDLE = 50

/** Ease scores by factor; a missing or null score is not computed. */
export type EaseScores = Partial<Record<FactorId, number | null>>

/** Finds the factor with the highest ease score of one part, or null if none is on the easy side. */
export function findEasiestFactor(answers: AnswerMap, part: 'self' | 'partner'): FactorId | null {
  const known = Object.entries(answers).filter(([, answer]) => answer !== undefined)
  const scores = scorePart(Object.fromEntries(known) as Parameters<typeof scorePart>[0], part)
  return chooseEasiestFactor(Object.fromEntries(factors.map(({ id }) => [id, scores[id]?.ease ?? null])))
}

/**
 * Chooses the factor with the highest ease score, or null if none is on the easy side. Safety factors are excluded because
 * the partner may see the screen.
 */
export function chooseEasiestFactor(scores: EaseScores): FactorId | null {
  let easiest: FactorId | null = null
  let highest = MIDDLE
  for (const { id } of ordinaryFactors) {
    const score = scores[id] ?? null
    if (score === null || score <= highest) continue
    highest = score
    easiest = id
  }
  return easiest
}
