import { createHash, randomBytes } from 'node:crypto'
import { type RaterValues, releaseBatch } from '@twofold/instrument'
import type { Context } from '#server/context.ts'
import { mailNews } from '#server/features/consent/index.ts'
import type { JobData } from '#server/jobs/index.ts'
import { feedbackLimits } from '#server/limits.ts'
import { emptyBatch } from './batch.ts'
import {
  createBatchKey,
  decryptBatch,
  decryptBatchKey,
  decryptTotals,
  encryptBatch,
  encryptTotals,
} from './encrypted-columns.ts'
import { findSurvey, type SurveyRecord, saveClosed, saveResponse } from './repository.ts'
import { closingDay } from './rules.ts'

/** Name of the job that runs after a batch was released. */
export const RELEASED = 'feedback.released'

/**
 * Adds one response to a locked, open survey, in the caller's transaction. A response that completes the batch releases it:
 * the batch is added to the sums, its responses are overwritten and its key is replaced; the carry-over is encrypted with
 * the new key. Stores no time, no plaintext count and no order. A submission that is repeated
 * before its batch is released counts once.
 */
export async function addResponse(
  trx: Context['db'],
  context: Pick<Context, 'keyring' | 'jobs' | 'now'>,
  survey: SurveyRecord,
  response: { values: RaterValues; submissionId: string | undefined },
): Promise<void> {
  const { id } = survey
  if (!survey.encryptedWaiting || !survey.encryptedBatchKey) throw new Error(`Open survey ${id} has no batch`)
  const ownerKey = context.keyring.decryptKey(survey.encryptedKey)
  const batchKey = decryptBatchKey(ownerKey, id, survey.encryptedBatchKey)
  const batch = decryptBatch(batchKey, id, survey.encryptedWaiting)
  const submissionHash = hashSubmissionId(response.submissionId)
  if (batch.submissionHashes.includes(submissionHash)) return
  const before = decryptTotals(ownerKey, id, survey.encryptedTotals)
  const totals = { ...before, responses: before.responses + 1 }
  const waiting = [...batch.waiting, response.values]

  if (waiting.length < survey.threshold) {
    await saveResponse(trx, id, {
      encryptedTotals: encryptTotals(ownerKey, id, totals),
      encryptedWaiting: encryptBatch(batchKey, id, {
        ...batch,
        waiting,
        submissionHashes: [...batch.submissionHashes, submissionHash],
      }),
    })
  } else {
    const basedOn = totals.basedOn + waiting.length
    const { released, carried } = releaseBatch({ released: before.released, carried: batch.carried }, waiting)
    const next = createBatchKey(ownerKey, id)
    const changes = {
      encryptedTotals: encryptTotals(ownerKey, id, { ...totals, basedOn, released }),
      encryptedWaiting: encryptBatch(next.batchKey, id, emptyBatch(carried)),
    }
    await saveResponse(trx, id, changes, next.encryptedKey)
    await context.jobs.enqueue(trx, RELEASED, { id }, { once: id })
  }
  if (totals.responses >= feedbackLimits.responses) {
    await saveClosed(trx, id, closingDay(context.now(), survey.createdAt))
  }
}

const SUBMISSION_ID_BYTES = 16

/** A missing submission id is generated, so that stored hashes do not distinguish browsers from other clients. */
function hashSubmissionId(submissionId: string | undefined): string {
  const bytes =
    submissionId === undefined ? randomBytes(SUBMISSION_ID_BYTES) : Buffer.from(submissionId, 'base64url')
  return createHash('sha256').update(bytes).digest().subarray(0, SUBMISSION_ID_BYTES).toString('base64url')
}

/** Emails the owner about a release unless they turned emails off. The email does not state who or how many responded. */
export async function sendReleaseMail({ id = '' }: JobData, context: Context): Promise<void> {
  const survey = await findSurvey(context.db, { id })
  if (!survey || survey.ownerHidden) return
  await mailNews(context, survey.ownerId, {
    template: 'account-news',
    path: `/dashboard/360-results/${survey.id}`,
  })
}
