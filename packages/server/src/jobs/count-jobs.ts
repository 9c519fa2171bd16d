import type { AnyKysely } from '@twofold/database'
import { sql } from 'kysely'
import { jobLimits } from '#server/limits.ts'

export interface CountedJobs {
  name: string
  state: string
  count: number
  /** Age of the oldest due, running or retried job; null if none exists. */
  oldestSeconds: number | null
  /** Time since the last completed run of a scheduled job; null for other states and jobs. */
  lastDoneSeconds: number | null
}

/**
 * Numbers of waiting, running and failed jobs by name and state, in one statement. A failure counts for an hour, so that an alert
 * ends although rows of scheduled jobs are kept longer.
 */
export async function countJobs(db: AnyKysely): Promise<CountedJobs[]> {
  const { rows } = await sql<CountedJobs>`
    select name, state::text as state, count(*)::int as count,
      extract(epoch from now() - min(created_on) filter (
        where state in ('retry', 'active') or (state = 'created' and start_after <= now())
      ))::float8 as "oldestSeconds",
      extract(epoch from now() - max(completed_on) filter (
        where state = 'completed' and name in (select name from jobs.schedule)
      ))::float8 as "lastDoneSeconds"
    from jobs.job
    where state <> 'failed' or coalesce(completed_on, now()) > now() - make_interval(secs => ${jobLimits.keepCompletedSeconds})
    group by name, state`.execute(db)
  return rows
}
