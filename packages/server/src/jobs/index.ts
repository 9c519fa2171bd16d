export type { Job, JobData, JobOptions, Jobs } from './define-job.ts'
export { defineJob } from './define-job.ts'
export { createJobs, JOB_SCHEMA } from './queue.ts'
