import type { Context } from '#server/context.ts'
import { mailNews } from '#server/features/consent/index.ts'
import type { JobData } from '#server/jobs/index.ts'
import { findSurvey } from './repository.ts'

/** Emails the owner about a release unless they turned emails off. The email does not state who or how many responded. */
export async function sendReleaseMail({ id = '' }: JobData, context: Context): Promise<void> {
  const survey = await findSurvey(context.db, { id })
  if (!survey || survey.ownerHidden) return
  await mailNews(context, survey.ownerId, {
    template: 'account-news',
    path: `/dashboard/360-results/${survey.id}`,
  })
}
