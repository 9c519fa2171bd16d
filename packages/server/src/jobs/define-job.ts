import type { Context } from '#server/context.ts'
import type { JobData, Worker } from './queue.ts'

/** A job of a feature: a worker that also receives the context. */
export interface Job extends Omit<Worker, 'run'> {
  run(data: JobData, context: Context): Promise<void>
}

export function defineJob(job: Job): Job {
  return job
}

/** Binds jobs to the context of a server. */
export function toWorkers(jobs: readonly Job[], context: Context): Worker[] {
  return jobs.map((job) => ({ ...job, run: (data) => job.run(data, context) }))
}
