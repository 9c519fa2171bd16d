import type { Comparison } from '@twofold/contract/results'
import type { AnswerSet } from '@twofold/instrument'
import type { Context } from '#server/context.ts'
import type { AssessmentRecord } from '#server/features/assessment/index.ts'
import { findAnyAssessment, openAssessment } from '#server/features/assessment/index.ts'
import { listPresentable } from '#server/features/consent/index.ts'
import { hasSentOrClaimed } from '#server/features/invitation/index.ts'
import { CLOSED, findPairOf, listLevels } from '#server/features/pair/index.ts'
import { presentReady, presentUnready, shownLevels } from './rules.ts'

// Looked up where there is no other half, so that the database is asked the same for every state of the other side.
const NOBODY = '00000000-0000-4000-8000-000000000000'

/**
 * What the owner of an assessment may see of the pair. Five statements, whatever the other side did; the other's
 * answers are opened only when both keep the score open.
 */
export async function viewPair(
  context: Pick<Context, 'db' | 'keyring'>,
  mine: AssessmentRecord,
  opened: { answers: AnswerSet; partnerFirstName: string | null },
): Promise<Comparison> {
  const { db, keyring } = context
  const hasBegun = await hasSentOrClaimed(db, mine.id)
  const pair = await findPairOf(db, mine.id)
  const otherId = pair?.other?.assessmentId ?? NOBODY
  const theirs = await findAnyAssessment(db, otherId)
  const levels = await listLevels(db, [mine.id, otherId])
  const presentable = await listPresentable(db, [mine.userId, theirs?.userId ?? NOBODY])

  const shown =
    pair && theirs
      ? shownLevels({
          isLive: pair.isLive,
          bothCompleted: mine.status === 'completed' && theirs.status === 'completed',
          bothConsent: mine.consentLive && theirs.consentLive,
          bothPresent: presentable.size === 2,
          mine: levels.get(mine.id) ?? CLOSED,
          theirs: levels.get(theirs.id) ?? CLOSED,
        })
      : null
  if (shown && theirs) {
    const partner = openAssessment(keyring, theirs).answers
    return presentReady(opened.answers, partner, shown, opened.partnerFirstName)
  }
  return presentUnready(hasBegun || pair ? 'not_available' : 'none', opened.partnerFirstName)
}
