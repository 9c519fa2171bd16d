import type { Context } from '#server/context.ts'
import {
  deletePartnerAnswers,
  findAnyAssessment,
  listWithExpiredPartnerAnswers,
  updateLastShared,
} from '#server/features/assessment/index.ts'
import { listSharingScore } from '#server/features/pair/index.ts'
import { forEachItem } from '#server/jobs/index.ts'
import { durations } from '#server/limits.ts'
import { encryptEmail } from './encrypted-columns.ts'
import { readPages, readRows } from './read-pages.ts'
import { deleteEmail, listExpiredWithEmail } from './repository.ts'
import { findSharedPair } from './shared-pair.ts'

const DAY = 86_400_000

/**
 * Deletes answers about the partner `retention.unsharedPartnerAnswersDays` after completion or after the last day on which
 * both shared the score. A claimed invitation does not prevent it, and the period is the same for every cause that ends the
 * sharing, so answers that are still stored reveal neither. Idempotent.
 */
export async function deleteUnsharedPartnerAnswers(
  context: Pick<Context, 'db' | 'keyring' | 'log' | 'now'>,
): Promise<void> {
  await recordSharedScores(context)
  const now = context.now().getTime()
  const completedBefore = new Date(now - durations.unsharedPartnerAnswersMs)
  // A score recorded in one night can have been shared until the next night.
  const lastSharedBefore = new Date(completedBefore.getTime() - DAY)
  const unfrozenBefore = new Date(now - durations.unfrozenPartnerAnswersMs)
  const periods = { completedBefore, lastSharedBefore, unfrozenBefore }
  const expired = readRows((page) => listWithExpiredPartnerAnswers(context.db, { ...periods, ...page }))
  await forEachItem(context.log, expired, async (record) => {
    // Both can have shared the score since it was recorded.
    if ((await findSharedPair(context.db, record)) === null) await deletePartnerAnswers(context, record)
  })
}

/** Records for each assessment whether both currently share the score. */
export async function recordSharedScores(context: Pick<Context, 'db' | 'now'>): Promise<void> {
  const { db } = context
  for await (const sharing of readPages((page) => listSharingScore(db, page))) {
    const shared: string[] = []
    for (const { id } of sharing) {
      const record = await findAnyAssessment(db, id)
      if (record && (await findSharedPair(db, record))) shared.push(id)
    }
    await updateLastShared(db, shared, context.now())
  }
}

/**
 * Deletes the emails of invitations that expired `retention.invitedAddressDays` ago, used or not. Their keyed
 * hashes remain for the limits per sender and recipient.
 */
export async function deleteOldEmails(
  context: Pick<Context, 'db' | 'keyring' | 'log' | 'now'>,
): Promise<void> {
  const expiredBefore = new Date(context.now().getTime() - durations.invitedAddressMs)
  const expired = readRows((page) => listExpiredWithEmail(context.db, { ...page, expiredBefore }))
  await forEachItem(context.log, expired, (record) =>
    deleteEmail(context.db, record.id, {
      encryptedEmail: encryptEmail(context.keyring, record, ''),
      expiredBefore,
      at: context.now(),
    }),
  )
}
