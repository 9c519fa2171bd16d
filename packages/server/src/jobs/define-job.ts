import type { AnyKysely } from '@twofold/database'
import type { Context } from '#server/context.ts'

/** Ids only: a job never carries an address, a token or a name. */
export type JobData = Readonly<Record<string, string>>

export interface JobOptions {
  startAfter?: Date
  /** At most one waiting job with this key. */
  once?: string
}

export interface Jobs {
  /** Stores a job in the caller's transaction; it runs after the commit, and not at all after a rollback. */
  enqueue(trx: AnyKysely, name: string, data: JobData, options?: JobOptions): Promise<void>
  /** Starts the workers; jobs stored before wait until then. */
  start(jobs: readonly Job[], context: Context): Promise<void>
  /** Resolves once nothing that is due is waiting or running. For tests. */
  idle(): Promise<void>
  stop(): Promise<void>
}

export interface Job {
  name: string
  /** Cron in UTC: the job is also started by the clock, with empty data. */
  schedule?: string
  /** Thrown errors are retried with growing pauses, so it must be safe to run twice. */
  run(data: JobData, context: Context): Promise<void>
}

export function defineJob(job: Job): Job {
  return job
}
