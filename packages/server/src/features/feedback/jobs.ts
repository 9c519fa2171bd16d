import type { Context } from '#server/context.ts'
import { defineJob, defineMailJob, forEachItem } from '#server/jobs/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { RELEASED, sendReleaseMail } from './add-response.ts'
import { listDueSurveys, lockSurvey, saveClosed, vacuumSurveys } from './repository.ts'

export const jobs = [
  defineMailJob({ name: RELEASED, run: sendReleaseMail }),
  defineJob({
    name: 'feedback.sweep',
    schedule: '27 * * * *',
    async run(_data, context) {
      const steps = [() => closeDueSurveys(context), () => vacuumSurveys(context.db)]
      await forEachItem(context.log, steps, (step) => step())
    },
  }),
]

/** Closes surveys after their lifetime. Safe to run twice. */
async function closeDueSurveys(context: Pick<Context, 'db' | 'log' | 'now'>): Promise<void> {
  const now = context.now()
  await forEachItem(context.log, await listDueSurveys(context.db, now), (id) =>
    inTransaction(context.db, async (trx) => {
      const survey = await lockSurvey(trx, { id })
      if (survey && survey.closedAt === null) await saveClosed(trx, id, survey.closesAt)
    }),
  )
}
