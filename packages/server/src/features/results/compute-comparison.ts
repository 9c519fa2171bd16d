import type { Comparison } from '@twofold/contract/results'
import type { AnswerSet } from '@twofold/instrument'
import type { Context } from '#server/context.ts'
import type { AssessmentRecord } from '#server/features/assessment/index.ts'
import { decryptAssessment } from '#server/features/assessment/index.ts'
import { findSharedPair, getOwnSteps } from '#server/features/invitation/index.ts'
import { presentReady, presentUnready } from './rules.ts'

/**
 * The comparison that the user of an assessment may see. Always executes five statements; decrypts the partner's answers only
 * if both share the score.
 */
export async function computeComparison(
  context: Pick<Context, 'db' | 'keyring'>,
  mine: AssessmentRecord,
  decrypted: { answers: AnswerSet; partnerFirstName: string | null },
): Promise<Comparison> {
  const { db, keyring } = context
  const steps = await getOwnSteps(db, mine.id)
  const shared = await findSharedPair(db, mine)
  if (shared) {
    const partner = decryptAssessment(keyring, shared.theirs).answers
    return presentReady(decrypted.answers, partner, shared, decrypted.partnerFirstName)
  }
  return presentUnready(steps, decrypted.partnerFirstName)
}
