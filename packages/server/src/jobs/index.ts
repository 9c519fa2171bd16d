export { defineJob, type Job, toWorkers } from './define-job.ts'
export type { Jobs } from './queue.ts'
