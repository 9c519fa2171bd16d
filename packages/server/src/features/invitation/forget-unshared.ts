import type { Context } from '#server/context.ts'
import { forgetPartner, listWithPartnerAnswers } from '#server/features/assessment/index.ts'
import { spans } from '#server/limits.ts'
import { findShownPair } from './pair-shown.ts'

const PAGE = 200
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/**
 * Twelve months after completion, removes the answers about partners with whom nothing is shared. Only where both see
 * the score at this moment they stay: whether an invitation was claimed must not show in what is left. Safe to run
 * twice.
 */
export async function forgetUnsharedPartners(context: Context): Promise<void> {
  const completedBefore = new Date(context.now().getTime() - spans.unsharedPartnerAnswersMs)
  let afterId = BEFORE_ALL
  for (;;) {
    const page = await listWithPartnerAnswers(context.db, { completedBefore, afterId, limit: PAGE })
    for (const record of page) {
      if ((await findShownPair(context.db, record)) === null) await forgetPartner(context, record)
    }
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    afterId = last.id
  }
}
