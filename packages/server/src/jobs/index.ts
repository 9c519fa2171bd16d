export { defineJob, type Job, toWorkers } from './define-job.ts'
export { createQueueSchema, type Jobs } from './queue.ts'
