import type { AnswerSet } from '@twofold/instrument'
import { isOwnPartDone, presentChange, presentOwn } from '@twofold/instrument'
import type { Context } from '#server/context.ts'
import type { AssessmentRecord } from '#server/features/assessment/index.ts'
import {
  assertLiveConsent,
  decryptAssessment,
  findCompletedBefore,
  listOwnAssessments,
} from '#server/features/assessment/index.ts'
import { computeComparison } from './compute-comparison.ts'
import { assertOwnPartDone } from './rules.ts'

/** Decrypts an assessment whose results its user may see; throws without consent or a complete own part. */
export function decryptForResults(context: Pick<Context, 'keyring'>, record: AssessmentRecord) {
  assertLiveConsent(record)
  const decrypted = decryptAssessment(context.keyring, record)
  assertOwnPartDone(decrypted.answers)
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
