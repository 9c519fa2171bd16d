import type { Context } from '#server/context.ts'
import { countAssessments } from '#server/features/assessment/index.ts'
import { countPosts } from '#server/features/blog/index.ts'
import { countMessages } from '#server/features/contact/index.ts'
import { countSurveys } from '#server/features/feedback/index.ts'
import { countPairs } from '#server/features/pair/index.ts'
import { defineJob } from '#server/jobs/index.ts'
import { storeCounts } from './repository.ts'

export const COUNT_ROWS = 'stats.count-rows'

export const jobs = [
  defineJob({ name: COUNT_ROWS, schedule: '37 * * * *', run: (_data, context) => countRows(context) }),
]

/** Scans whole tables, so it runs outside of requests. */
async function countRows({ db, auth, now }: Pick<Context, 'db' | 'auth' | 'now'>): Promise<void> {
  const at = now()
  const assessments = await countAssessments(db)
  const posts = await countPosts(db)
  const counts = {
    accounts: await auth.users.count(),
    drafts: assessments.drafts,
    completed: assessments.completed,
    pairs: await countPairs(db),
    surveys: await countSurveys(db),
    'published-posts': posts.published,
    'post-drafts': posts.drafts,
    messages: await countMessages(db),
  }
  await storeCounts(db, counts, at)
}
