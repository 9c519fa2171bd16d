import { purgeReplies } from '#server/api/idempotency.ts'
import { authMailJob } from '#server/auth-dependencies.ts'
import { defineJob } from './define-job.ts'

const purge = defineJob({
  name: 'server.purge',
  schedule: '7 * * * *',
  async run(_data, context) {
    await purgeReplies(context.db, context.now())
    await context.suppressions.purge()
    await context.auth.purge()
  },
})

/** The jobs that belong to no feature. */
export const coreJobs = [authMailJob, purge]
