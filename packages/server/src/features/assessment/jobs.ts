import { defineJob, forEachItem } from '#server/jobs/index.ts'
import { durations } from '#server/limits.ts'
import { deleteAssessment } from './delete-assessment.ts'
import { deleteDraftsBefore, listWithdrawnBefore } from './repository.ts'

export const jobs = [
  defineJob({
    name: 'assessment.remove-old-drafts',
    schedule: '17 3 * * *',
    async run(_data, context) {
      const before = new Date(context.now().getTime() - durations.draftMs)
      const count = await deleteDraftsBefore(context.db, before)
      if (count > 0) context.log.info('drafts.deleted', { count })
    },
  }),
  defineJob({
    name: 'assessment.remove-withdrawn',
    schedule: '23 3 * * *',
    async run(_data, context) {
      const before = new Date(context.now().getTime() - durations.withdrawnAssessmentMs)
      const found = await listWithdrawnBefore(context.db, before)
      await forEachItem(context.log, found, (assessment) => deleteAssessment(context, assessment))
      if (found.length > 0) context.log.info('withdrawn_assessments.deleted', { count: found.length })
    },
  }),
]
