import type { Context } from '#server/context.ts'
import { deletePartnerAnswers, listWithPartnerAnswers } from '#server/features/assessment/index.ts'
import { durations } from '#server/limits.ts'
import { findShownPair } from './pair-shown.ts'

const PAGE = 200
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * After `retention.unsharedPartnerAnswersDays`, removes the answers about a partner unless both share the score at this moment.
 * Whether an invitation was accepted makes no other difference, so the remaining answers do not reveal it. Idempotent.
 */
export async function forgetUnsharedPartners(context: Context): Promise<void> {
  const completedBefore = new Date(context.now().getTime() - durations.unsharedPartnerAnswersMs)
  let afterId = BEFORE_ALL
  for (;;) {
    const page = await listWithPartnerAnswers(context.db, { completedBefore, afterId, limit: PAGE })
    for (const record of page) {
      if ((await findShownPair(context.db, record)) === null) await deletePartnerAnswers(context, record)
    }
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    afterId = last.id
  }
}
