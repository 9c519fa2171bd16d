import type { Context } from '#server/context.ts'
import { deletePartnerAnswers, listWithPartnerAnswers } from '#server/features/assessment/index.ts'
import { durations } from '#server/limits.ts'
import { findSharedPair } from './shared-pair.ts'

const PAGE = 200
const LOWEST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * Deletes answers about the partner `retention.unsharedPartnerAnswersDays` after completion, unless both share the score at
 * that time. A claimed invitation alone does not prevent it, so answers that are still stored do not reveal a claim. Idempotent.
 */
export async function deleteUnsharedPartnerAnswers(context: Context): Promise<void> {
  const completedBefore = new Date(context.now().getTime() - durations.unsharedPartnerAnswersMs)
  let afterId = LOWEST_ID
  for (;;) {
    const page = await listWithPartnerAnswers(context.db, { completedBefore, afterId, limit: PAGE })
    for (const record of page) {
      if ((await findSharedPair(context.db, record)) === null) await deletePartnerAnswers(context, record)
    }
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    afterId = last.id
  }
}
