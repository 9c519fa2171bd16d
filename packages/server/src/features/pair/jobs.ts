import { defineJob } from '#server/jobs/index.ts'
import { deleteEmptyPairs } from './repository.ts'

export const jobs = [
  defineJob({
    name: 'pair.remove-empty',
    schedule: '27 3 * * *',
    run: (_data, context) => deleteEmptyPairs(context.db),
  }),
]
