export { defineJob, defineMailJob, type Job, toWorkers } from './define-job.ts'
export { forEachItem } from './for-each-item.ts'
export { createQueueSchema, type Jobs } from './queue.ts'
