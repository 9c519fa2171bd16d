import { defineJob } from '#server/jobs/index.ts'
import { enterPool } from './entering.ts'

export const researchJobs = [
  defineJob({
    name: 'research.enter',
    // Once a week, at an hour at which few are here.
    schedule: '41 4 * * 1',
    run: (_data, context) => enterPool(context),
  }),
]
