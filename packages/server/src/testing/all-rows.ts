import type { AnyKysely } from '@twofold/database'
import { sql } from 'kysely'

/** Every row of every table as text, by the name of the table with its schema. */
export async function readAllRows(db: AnyKysely): Promise<Map<string, string[]>> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'
    order by 1, 2`.execute(db)
  const found = new Map<string, string[]>()
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select to_jsonb(t)::text as row from ${sql.table(`${schema}.${name}`)} t order by 1`.execute(db)
    const texts = rows.map(({ row }) => row)
    found.set(`${schema}.${name}`, texts)
  }
  return found
}
