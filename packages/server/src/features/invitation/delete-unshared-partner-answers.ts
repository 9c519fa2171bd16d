import type { Context } from '#server/context.ts'
import {
  type AssessmentRecord,
  deletePartnerAnswers,
  listWithExpiredPartnerAnswers,
  listWithPartnerAnswers,
  updateLastShared,
} from '#server/features/assessment/index.ts'
import { listLevels } from '#server/features/pair/index.ts'
import { durations } from '#server/limits.ts'
import { findSharedPair } from './shared-pair.ts'

const PAGE = 200
const LOWEST_ID = '00000000-0000-0000-0000-000000000000'
const DAY = 86_400_000

/**
 * Deletes answers about the partner `retention.unsharedPartnerAnswersDays` after completion or after the last day on which
 * both shared the score. A claimed invitation does not prevent it, and the period is the same for every cause that ends the
 * sharing, so answers that are still stored reveal neither. Idempotent.
 */
export async function deleteUnsharedPartnerAnswers(context: Context): Promise<void> {
  await recordSharedScores(context)
  const now = context.now().getTime()
  const completedBefore = new Date(now - durations.unsharedPartnerAnswersMs)
  // A score recorded in one night can have been shared until the next night.
  const lastSharedBefore = new Date(completedBefore.getTime() - DAY)
  const unfrozenBefore = new Date(now - durations.unfrozenPartnerAnswersMs)
  const periods = { completedBefore, lastSharedBefore, unfrozenBefore }
  await forEachPage(
    (page) => listWithExpiredPartnerAnswers(context.db, { ...periods, ...page }),
    async (records) => {
      for (const record of records) {
        // Both can have shared the score since it was recorded.
        if ((await findSharedPair(context.db, record)) === null) await deletePartnerAnswers(context, record)
      }
    },
  )
}

/** Records for each assessment with answers about the partner whether both currently share the score. */
export async function recordSharedScores(context: Pick<Context, 'db' | 'now'>): Promise<void> {
  const { db } = context
  await forEachPage(
    (page) => listWithPartnerAnswers(db, page),
    async (records) => {
      const levels = await listLevels(
        db,
        records.map(({ id }) => id),
      )
      const shared: string[] = []
      for (const record of records) {
        if (levels.get(record.id)?.score && (await findSharedPair(db, record))) shared.push(record.id)
      }
      await updateLastShared(db, shared, context.now())
    },
  )
}

async function forEachPage(
  list: (page: { afterId: string; limit: number }) => Promise<AssessmentRecord[]>,
  handle: (records: readonly AssessmentRecord[]) => Promise<void>,
): Promise<void> {
  let afterId = LOWEST_ID
  for (;;) {
    const records = await list({ afterId, limit: PAGE })
    if (records.length > 0) await handle(records)
    const last = records.at(-1)
    if (!last || records.length < PAGE) return
    afterId = last.id
  }
}
