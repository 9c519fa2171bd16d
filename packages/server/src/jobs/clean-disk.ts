import type { Database } from '@twofold/database'
import { sql } from 'kysely'

/**
 * Removes deleted rows from the disk of the embedded engine, which has no autovacuum: rewrites tables and statistics, and
 * removes the write-ahead log with the old rows. PostgreSQL does this automatically.
 */
export async function cleanDisk({ embedded, kysely }: Database): Promise<void> {
  if (!embedded) return
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', n.nspname, c.relname) as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname in ('public', 'auth', 'keys')
    order by 1`.execute(kysely)
  for (const { name } of rows) await sql`vacuum (full, analyze) ${sql.raw(name)}`.execute(kysely)
  await sql`vacuum full pg_statistic`.execute(kysely)
  await sql`select pg_switch_wal()`.execute(kysely)
  await sql`checkpoint`.execute(kysely)
}
