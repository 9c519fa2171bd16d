import { defineJob } from '#server/jobs/index.ts'
import { enterPool } from './enter-pool.ts'

export const researchJobs = [
  defineJob({
    name: 'research.enter',
    // Weekly, when traffic is low.
    schedule: '41 4 * * 1',
    run: (_data, context) => enterPool(context),
  }),
]
