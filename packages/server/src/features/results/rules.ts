import type { Comparison } from '@twofold/contract/results'
import { type AnswerSet, presentComparison, type SharingChoice } from '@twofold/instrument'
import type { OwnSteps } from '#server/features/invitation/index.ts'
import { type LevelMarks, listNewLevels } from '#server/features/pair/index.ts'

/** Uses only the caller's own data, so that `not_available` is the same for every cause on the other side. */
export function presentUnready(steps: OwnSteps, partnerName: string | null): Comparison {
  if (!steps.hasBegun) return { status: 'none', partnerName }
  return { status: 'not_available', partnerName, ...(steps.hasLeft && { hasLeft: true as const }) }
}

export function presentReady(
  me: AnswerSet,
  partner: AnswerSet,
  { choice, myMarks }: { choice: SharingChoice; myMarks: LevelMarks },
  partnerName: string | null,
): Comparison {
  const unseen = listNewLevels(choice, myMarks.seen)
  return {
    status: 'ready',
    partnerName,
    ...(unseen.length > 0 && { unseen }),
    ...presentComparison(me, partner, choice),
  }
}
