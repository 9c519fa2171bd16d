import { authMailJob } from '#server/auth-dependencies.ts'
import { purgeRows } from '#server/lib/table-declarations/index.ts'
import { durations } from '#server/limits.ts'
import { cleanDisk } from './clean-disk.ts'
import { defineJob } from './define-job.ts'
import { forEachItem } from './for-each-item.ts'

const purge = defineJob({
  name: 'server.purge',
  schedule: '7 * * * *',
  async run(_data, context) {
    const steps = [
      () => context.mail.suppressions.purge(),
      () => context.auth.purge(),
      ...context.operations.tables.map((table) => () => purgeRows(context.db, table, context.now())),
      async () => context.mail.transport.purge?.(new Date(context.now().getTime() - durations.outboxMs)),
    ]
    await forEachItem(context.log, steps, (step) => step())
  },
})

const clean = defineJob({
  name: 'server.clean-disk',
  schedule: '53 4 * * *',
  run: (_data, context) => cleanDisk(context.operations.database),
})

/** Jobs outside the features. */
export const coreJobs = [authMailJob, purge, clean]
