import type { Context } from '#server/context.ts'
import { forgetPartner, listWithPartnerAnswers } from '#server/features/assessment/index.ts'
import { listPaired } from '#server/features/pair/index.ts'
import { spans } from '#server/limits.ts'

const PAGE = 200
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** Twelve months after completion, removes the answers about partners who never joined. Safe to run twice. */
export async function forgetUnjoinedPartners(context: Context): Promise<void> {
  const completedBefore = new Date(context.now().getTime() - spans.unjoinedPartnerAnswersMs)
  let afterId = BEFORE_ALL
  for (;;) {
    const page = await listWithPartnerAnswers(context.db, { completedBefore, afterId, limit: PAGE })
    const paired = await listPaired(
      context.db,
      page.map((record) => record.id),
    )
    for (const record of page) if (!paired.has(record.id)) await forgetPartner(context, record)
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    afterId = last.id
  }
}
