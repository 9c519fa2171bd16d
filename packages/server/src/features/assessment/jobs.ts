import { defineJob } from '#server/jobs/index.ts'
import { spans } from '#server/limits.ts'
import { deleteDraftsBefore } from './repository.ts'

export const assessmentJobs = [
  defineJob({
    name: 'assessment.remove-old-drafts',
    schedule: '17 3 * * *',
    async run(_data, context) {
      const before = new Date(context.now().getTime() - spans.draftMs)
      const count = await deleteDraftsBefore(context.db, before)
      if (count > 0) context.log.info('drafts.deleted', { count })
    },
  }),
]
