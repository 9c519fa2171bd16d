export { defineJob, type Job, toWorkers } from './define-job.ts'
export type { JobData, JobOptions, Jobs } from './queue.ts'
