import type { Context, Mail } from '#server/context.ts'
import { jobLimits } from '#server/limits.ts'
import type { JobData, Worker } from './queue.ts'

/** A job of a feature: a worker that also receives the context. */
export interface Job extends Omit<Worker, 'run'> {
  /** True if the job sends email: readiness and the status page report when it is late. */
  sendsMail: boolean
  run(data: JobData, context: Context): Promise<void>
}

interface Definition<JobContext> extends Omit<Worker, 'run'> {
  run(data: JobData, context: JobContext): Promise<void>
}

/** The context of a job that sends no email. */
type ContextWithoutMailer = Omit<Context, 'mail'> & { readonly mail: Omit<Mail, 'mailer'> }

/** Defines a job that sends no email; the type of its context has no mailer. */
export function defineJob(job: Definition<ContextWithoutMailer>): Job {
  return { ...job, sendsMail: false }
}

/** Defines a job that sends email. */
export function defineMailJob(job: Definition<Context>): Job {
  const { mailsAtOnce, mailExpireSeconds, mailHeartbeatSeconds } = jobLimits
  return {
    ...job,
    sendsMail: true,
    concurrency: mailsAtOnce,
    options: { expireInSeconds: mailExpireSeconds, heartbeatSeconds: mailHeartbeatSeconds },
  }
}

/** Binds jobs to the context of a server. */
export function toWorkers(jobs: readonly Job[], context: Context): Worker[] {
  return jobs.map((job) => ({ ...job, run: (data) => job.run(data, context) }))
}
