import { ApiError } from '@twofold/contract'
import type { Comparison } from '@twofold/contract/results'
import { type AnswerSet, isOwnPartDone, presentChange, presentOwn } from '@twofold/instrument'
import type { Context } from '#server/context.ts'
import {
  type AssessmentRecord,
  assertLiveConsent,
  decryptAssessment,
  findCompletedBefore,
  listOwnAssessments,
} from '#server/features/assessment/index.ts'
import { findSharedPair, getOwnSteps } from '#server/features/invitation/index.ts'
import { presentReady, presentUnready } from './rules.ts'

/** Decrypts an assessment whose results its user may see; throws without consent or a complete own part. */
export function decryptForResults(context: Pick<Context, 'keyring'>, record: AssessmentRecord) {
  assertLiveConsent(record)
  const decrypted = decryptAssessment(context.keyring, record)
  if (!isOwnPartDone(decrypted.answers.answers)) throw new ApiError('own_part_open')
  return decrypted
}

/** Own profile, change since the previous assessment and shared results. */
export async function computeResults(context: Pick<Context, 'db' | 'keyring'>, record: AssessmentRecord) {
  const decrypted = decryptForResults(context, record)
  return {
    assessmentId: record.id,
    instrumentVersion: record.instrumentVersion,
    locale: record.locale,
    completedAt: record.completedAt,
    own: presentOwn(decrypted.answers.answers),
    change: await findChange(context, record, decrypted.answers),
    comparison: await computeComparison(context, record, decrypted),
  }
}

async function findChange(
  context: Pick<Context, 'db' | 'keyring'>,
  record: AssessmentRecord,
  { answers }: AnswerSet,
) {
  if (record.completedAt === null) return null
  const { userId, completedAt, instrumentVersion } = record
  const earlier = await findCompletedBefore(context.db, { userId, completedAt, instrumentVersion })
  if (!earlier?.completedAt) return null
  const before = decryptAssessment(context.keyring, earlier).answers.answers
  return { since: earlier.completedAt, factors: presentChange(before, answers) }
}

/** Results for the user's export, the same as on the pages. */
export async function exportResults(
  context: Pick<Context, 'db' | 'keyring'>,
  userId: string,
): Promise<Record<string, readonly unknown[]>> {
  const results: unknown[] = []
  for (const record of await listOwnAssessments(context.db, userId)) {
    if (!record.consentLive) continue
    if (!isOwnPartDone(decryptAssessment(context.keyring, record).answers.answers)) continue
    results.push(await computeResults(context, record))
  }
  return { results }
}

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
