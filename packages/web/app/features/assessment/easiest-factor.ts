import { type FactorId, factors, scorePart } from '@twofold/instrument'
import type { AnswerMap } from './questionnaire.ts'

/** Below this value nothing comes easily, so nothing is called easiest. */
const MIDDLE = 50

/**
 * The factor with the highest value in one part, or null if nothing is on the easy side. Safety factors are never named: a
 * line on a screen that the partner may see must say nothing about them.
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
