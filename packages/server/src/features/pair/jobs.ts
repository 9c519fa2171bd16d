import { defineJob } from '#server/jobs/index.ts'
import { durations } from '#server/limits.ts'
import { deleteOldPairs } from './repository.ts'

export const jobs = [
  defineJob({
    name: 'pair.remove-old',
    schedule: '27 3 * * *',
    run: (_data, context) =>
      deleteOldPairs(context.db, new Date(context.now().getTime() - durations.retakeMs)),
  }),
]
