export { defineJob, defineMailJob, type Job, toWorkers } from './define-job.ts'
export { forEachItem } from './for-each-item.ts'
export { createQueueSchema, type JobData, type Jobs } from './queue.ts'
