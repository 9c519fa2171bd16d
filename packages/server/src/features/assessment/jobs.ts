import { defineJob } from '#server/jobs/index.ts'
import { durations } from '#server/limits.ts'
import { deleteDraftsBefore } from './repository.ts'

export const assessmentJobs = [
  defineJob({
    name: 'assessment.remove-old-drafts',
    schedule: '17 3 * * *',
    async run(_data, context) {
      const before = new Date(context.now().getTime() - durations.draftMs)
      const count = await deleteDraftsBefore(context.db, before)
      if (count > 0) context.log.info('drafts.deleted', { count })
    },
  }),
]
