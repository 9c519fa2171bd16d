import { type FactorId, factors, scorePart } from '@twofold/instrument'
import type { AnswerMap } from './questionnaire.ts'

/** Ease scores up to the middle are not on the easy side. */
const MIDDLE = 50

/**
 * Finds the factor with the highest ease score of one part, or null if none is on the easy side. Safety factors are
 * excluded because the partner may see this screen.
 */
export function findEasiestFactor(answers: AnswerMap, part: 'self' | 'partner'): FactorId | null {
  const known = Object.entries(answers).filter(([, answer]) => answer !== undefined)
  const scores = scorePart(Object.fromEntries(known) as Parameters<typeof scorePart>[0], part)
  let easiest: FactorId | null = null
  let highest = MIDDLE
  for (const { id, safety } of factors) {
    const health = scores[id]?.health
    if (safety || health === undefined || health <= highest) continue
    highest = health
    easiest = id
  }
  return easiest
}
