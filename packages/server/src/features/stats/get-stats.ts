import { stats } from '@twofold/contract'
import { COUNT_STEP, MIN_COUNT } from '@twofold/contract/stats'
import { defineHandler } from '#server/api/handler.ts'
import { countOpenMessages } from '#server/features/contact/index.ts'
import { rates } from '#server/limits.ts'
import { COUNT_ROWS } from './jobs.ts'
import { findStoredCounts } from './repository.ts'

export const getStats = defineHandler(stats.getStats, { limit: rates.read }, async ({ context }) => {
  const { db, jobs } = context
  const stored = await findStoredCounts(db)
  // Before the first hour and after a restore.
  if (stored === null) await jobs.enqueue(db, COUNT_ROWS, {}, { once: COUNT_ROWS })
  const counts = stored?.counts ?? {}
  return {
    countedAt: stored?.at.toISOString() ?? null,
    accounts: roundPeople(counts.accounts),
    assessments: { drafts: roundPeople(counts.drafts), completed: roundPeople(counts.completed) },
    pairs: roundPeople(counts.pairs),
    surveys: roundPeople(counts.surveys),
    posts: { published: counts['published-posts'] ?? null, drafts: counts['post-drafts'] ?? null },
    contactMessages: { open: await countOpenMessages(db), total: counts.messages ?? null },
  }
})

/** Rounds down to tens and hides small counts, so that the counts do not reveal single sign-ups. */
export function roundPeople(count = 0): number | null {
  return count < MIN_COUNT ? null : count - (count % COUNT_STEP)
}
