import type { Context } from '#server/context.ts'
import { inTransaction } from '#server/features/records/index.ts'
import { defineJob } from '#server/jobs/index.ts'
import { RELEASED } from './add-response.ts'
import { sendReleaseMail } from './release-mail.ts'
import { listDueSurveys, lockSurvey, saveClosed, vacuumSurveys } from './repository.ts'

export const feedbackJobs = [
  defineJob({ name: RELEASED, run: (data, context) => sendReleaseMail(context, { id: data.id ?? '' }) }),
  defineJob({
    name: 'feedback.sweep',
    schedule: '27 * * * *',
    async run(_data, context) {
      await closeDueSurveys(context)
      await vacuumSurveys(context.db)
    },
  }),
]

/** Closes surveys after their lifetime. Safe to run twice. */
async function closeDueSurveys(context: Context): Promise<void> {
  const now = context.now()
  for (const id of await listDueSurveys(context.db, now)) {
    await inTransaction(context.db, async (trx) => {
      const survey = await lockSurvey(trx, { id })
      if (survey && survey.closedAt === null) await saveClosed(trx, id, survey.closesAt)
    })
  }
}
