import type { AnyKysely } from '@twofold/database'
import { sql } from 'kysely'

export interface CountedJobs {
  name: string
  state: string
  count: number
  /** Age of the oldest due, running or retried job; null if none exists. */
  oldestSeconds: number | null
}

/** Numbers of waiting, running and failed jobs by name and state, in one statement. */
export async function countJobs(db: AnyKysely): Promise<CountedJobs[]> {
  const { rows } = await sql<CountedJobs>`
    select name, state::text as state, count(*)::int as count,
      extract(epoch from now() - min(created_on) filter (
        where state in ('retry', 'active') or (state = 'created' and start_after <= now())
      ))::float8 as "oldestSeconds"
    from jobs.job group by name, state`.execute(db)
  return rows
}
