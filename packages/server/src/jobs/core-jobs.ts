import { purgeReplies } from '#server/api/idempotency.ts'
import { authMailJob } from '#server/auth-dependencies.ts'
import { durations } from '#server/limits.ts'
import { cleanDisk } from './clean-disk.ts'
import { defineJob } from './define-job.ts'

const purge = defineJob({
  name: 'server.purge',
  schedule: '7 * * * *',
  async run(_data, context) {
    await purgeReplies(context.db, context.now())
    await context.mail.suppressions.purge()
    await context.auth.purge()
    await context.mail.transport.purge?.(new Date(context.now().getTime() - durations.outboxMs))
  },
})

const clean = defineJob({
  name: 'server.clean-disk',
  schedule: '53 4 * * *',
  run: (_data, context) => cleanDisk(context.operations.database),
})

/** Jobs outside the features. */
export const coreJobs = [authMailJob, purge, clean]
