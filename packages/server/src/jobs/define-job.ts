import type { Context } from '#server/context.ts'
import type { JobData, Worker } from './queue.ts'

/** A job of a feature: like a worker, with the server's living objects handed in. */
export interface Job extends Omit<Worker, 'run'> {
  run(data: JobData, context: Context): Promise<void>
}

export function defineJob(job: Job): Job {
  return job
}

/** Ties jobs to one server. */
export function toWorkers(jobs: readonly Job[], context: Context): Worker[] {
  return jobs.map((job) => ({ ...job, run: (data) => job.run(data, context) }))
}
