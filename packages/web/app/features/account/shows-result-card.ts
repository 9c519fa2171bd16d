import type { PairSummary } from './load-pair.ts'
import { leadsToProfile, type NextStep } from './next-step.ts'

/** Whether there is a result that the next step does not lead to, or a change over time; new shared results come first. */
export function showsResultCard(
  { state, change }: Pick<PairSummary, 'state' | 'change'>,
  step: NextStep,
): boolean {
  if (step.kind === 'reveal') return false
  return state === 'shared' || change !== null || !leadsToProfile(step)
}
