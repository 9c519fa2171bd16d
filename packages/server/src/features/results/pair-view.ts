import type { Comparison } from '@twofold/contract/results'
import type { AnswerSet } from '@twofold/instrument'
import type { Context } from '#server/context.ts'
import type { AssessmentRecord } from '#server/features/assessment/index.ts'
import { decryptAssessment } from '#server/features/assessment/index.ts'
import { findSharedPair, hasSentOrClaimed } from '#server/features/invitation/index.ts'
import { presentReady, presentUnready } from './rules.ts'

/**
 * What the owner of an assessment may see of the pair. Always five statements; the other's answers are decrypted only if
 * both share the score.
 */
export async function viewPair(
  context: Pick<Context, 'db' | 'keyring'>,
  mine: AssessmentRecord,
  opened: { answers: AnswerSet; partnerFirstName: string | null },
): Promise<Comparison> {
  const { db, keyring } = context
  // Nothing is in a pair that never sent or claimed: what the own person did says which of the two it is.
  const hasBegun = await hasSentOrClaimed(db, mine.id)
  const shown = await findSharedPair(db, mine)
  if (shown) {
    const partner = decryptAssessment(keyring, shown.theirs).answers
    return presentReady(opened.answers, partner, shown.levels, opened.partnerFirstName)
  }
  return presentUnready(hasBegun ? 'not_available' : 'none', opened.partnerFirstName)
}
