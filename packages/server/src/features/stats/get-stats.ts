import { stats } from '@twofold/contract'
import { COUNT_STEP, MIN_COUNT } from '@twofold/contract/stats'
import { defineHandler } from '#server/api/handler.ts'
import { countAssessments } from '#server/features/assessment/index.ts'
import { countPosts } from '#server/features/blog/index.ts'
import { countMessages } from '#server/features/contact/index.ts'
import { countSurveys } from '#server/features/feedback/index.ts'
import { countPairs } from '#server/features/pair/index.ts'
import { rates } from '#server/limits.ts'

export const getStats = defineHandler(stats.getStats, { limit: rates.read }, async ({ context }) => {
  const { db, auth } = context
  const assessments = await countAssessments(db)
  return {
    accounts: roundPeople(await auth.users.count()),
    assessments: { drafts: roundPeople(assessments.drafts), completed: roundPeople(assessments.completed) },
    pairs: roundPeople(await countPairs(db)),
    surveys: roundPeople(await countSurveys(db)),
    posts: await countPosts(db),
    contactMessages: await countMessages(db),
  }
})

/** Rounds down to tens and hides small counts, so that the counts do not reveal single sign-ups. */
export function roundPeople(count: number): number | null {
  return count < MIN_COUNT ? null : count - (count % COUNT_STEP)
}
