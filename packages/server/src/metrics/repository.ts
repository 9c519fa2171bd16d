import type { AnyKysely } from '@twofold/database'
import { sql } from 'kysely'

/** Seconds since the last complete archive of each kind; no row for a kind without one. */
export async function listArchiveAges(db: AnyKysely): Promise<{ kind: string; seconds: number }[]> {
  const { rows } = await sql<{ kind: string; seconds: number }>`
    select kind, extract(epoch from now() - finished_at)::float8 as seconds from finished_archives`.execute(
    db,
  )
  return rows
}
