import type { AnyKysely } from '@twofold/database'
import { type Kysely, sql } from 'kysely'
import type { StatsTables } from './tables.ts'

type Db = Kysely<StatsTables>

export async function storeCounts(db: Db, counts: Readonly<Record<string, number>>, at: Date): Promise<void> {
  await db
    .insertInto('storedCounts')
    .values(Object.entries(counts).map(([name, count]) => ({ name, count, countedAt: at })))
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ ref }) => ({
        count: ref('excluded.count'),
        countedAt: ref('excluded.countedAt'),
      })),
    )
    .execute()
}

/** The newest counts and their time; null if none were stored, as after a restore. */
export async function findStoredCounts(
  db: Db,
): Promise<{ at: Date; counts: Readonly<Record<string, number | undefined>> } | null> {
  const rows = await db.selectFrom('storedCounts').selectAll().execute()
  const [first] = rows
  if (first === undefined) return null
  return { at: first.countedAt, counts: Object.fromEntries(rows.map(({ name, count }) => [name, count])) }
}

export interface JobSummary {
  name: string
  schedule: string | null
  waiting: number
  running: number
  failed: number
  nextAt: Date | null
  lastDoneAt: Date | null
  lastFailedAt: Date | null
}

/** One row per queue, sorted by name; reads no ids and data of jobs. */
export async function listJobSummaries(db: AnyKysely): Promise<JobSummary[]> {
  const { rows } = await sql<JobSummary>`
    select q.name, s.cron as schedule,
      count(*) filter (where j.state in ('created', 'retry'))::int as waiting,
      count(*) filter (where j.state = 'active')::int as running,
      count(*) filter (where j.state = 'failed')::int as failed,
      min(j.start_after) filter (where j.state in ('created', 'retry')) as "nextAt",
      max(j.completed_on) filter (where j.state = 'completed') as "lastDoneAt",
      max(coalesce(j.completed_on, j.started_on)) filter (where j.state in ('failed', 'retry')) as "lastFailedAt"
    from jobs.queue q
      left join jobs.schedule s on s.name = q.name
      left join jobs.job j on j.name = q.name
    where q.name not like '\\_\\_%'
    group by q.name, s.cron order by q.name`.execute(db)
  return rows
}

/** The newest applied migration of each area. */
export async function listNewestMigrations(db: AnyKysely): Promise<{ area: string; name: string }[]> {
  const { rows } = await sql<{ area: string; name: string }>`
    select area, max(name) as name from migrations group by area order by area`.execute(db)
  return rows
}

export async function getDatabaseVersion(db: AnyKysely): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version') as version`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('The database reports no server_version')
  return row.version
}

/** Time of the last finished archive of each kind. */
export async function findFinishedArchives(db: AnyKysely): Promise<{ data: Date | null; keys: Date | null }> {
  const { rows } = await sql<{ kind: string; at: Date }>`
    select kind, finished_at as at from finished_archives`.execute(db)
  const findTime = (kind: string) => rows.find((row) => row.kind === kind)?.at ?? null
  return { data: findTime('data'), keys: findTime('keys') }
}
