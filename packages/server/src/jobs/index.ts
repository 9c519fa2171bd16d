export { defineJob, type Job, toWorkers } from './define-job.ts'
export { type Jobs, makeQueueSchema } from './queue.ts'
