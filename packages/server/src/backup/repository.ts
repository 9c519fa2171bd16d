import type { AnyKysely } from '@twofold/database'
import { sql } from 'kysely'

/** A table as it is in the live schema: the columns that an archive carries, without those that compute themselves. */
export interface LiveTable {
  /** As it is declared: without its schema where that is `public`. */
  name: string
  columns: readonly string[]
}

const ROWS_AT_ONCE = 500
/** The tables that mark a database as one that is not whole yet: by what was cut short. */
const UNFINISHED = { restore: 'restore_unfinished', move: 'move_unfinished' } as const

export type Unfinished = keyof typeof UNFINISHED

const declaredName = sql`case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end`

/** Every table in dependency order, except the queue's, which is created again. */
export async function listTables(db: AnyKysely): Promise<LiveTable[]> {
  return (await tablesOf(db, ['public', 'auth', 'keys'])).filter(({ name }) => !MARKS.has(name))
}

/** What the queue is to do, each table after those that it points at; the rest of its schema makes itself. */
export async function listQueueTables(db: AnyKysely): Promise<LiveTable[]> {
  const tables = await tablesOf(db, ['jobs'])
  return ['jobs.queue', 'jobs.schedule', 'jobs.job'].flatMap((wanted) =>
    tables.filter(({ name }) => name === wanted),
  )
}

const MARKS = new Set<string>(Object.values(UNFINISHED))

async function tablesOf(db: AnyKysely, schemas: readonly string[]): Promise<LiveTable[]> {
  const { rows } = await sql<{ name: string; columns: string[]; points: string[] }>`
    select ${declaredName} as name,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(
        select case fn.nspname when 'public' then fc.relname::text else fn.nspname || '.' || fc.relname end
        from pg_constraint k join pg_class fc on fc.oid = k.confrelid
        join pg_namespace fn on fn.oid = fc.relnamespace
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as points
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in (${sql.join(schemas)})
    order by 1`.execute(db)
  return inOrder(rows)
}

function inOrder(tables: readonly (LiveTable & { points: readonly string[] })[]): LiveTable[] {
  const ordered: LiveTable[] = []
  const left = [...tables]
  while (left.length > 0) {
    const index = left.findIndex(({ points }) => !left.some((other) => points.includes(other.name)))
    const [next] = left.splice(index, index === -1 ? 0 : 1)
    if (!next) throw new Error('Tables that point at each other have no order')
    ordered.push({ name: next.name, columns: next.columns })
  }
  return ordered
}

/** The migrations that have run, by area, in their order. */
export async function listMigrations(db: AnyKysely): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ area: string; name: string }>`
    select area, name from migrations order by area, name collate "C"`.execute(db)
  const byArea: Record<string, string[]> = {}
  for (const { area, name } of rows) byArea[area] = [...(byArea[area] ?? []), name]
  return byArea
}

/** Each row of a table as one line of JSON, read in pages; must run inside a transaction. */
export async function* readRows(trx: AnyKysely, table: LiveTable): AsyncGenerator<string> {
  await sql`
    declare archive_rows no scroll cursor for
    select row_to_json(r)::text as row from (select ${columnsOf(table)} from ${sql.table(table.name)}) r`.execute(
    trx,
  )
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(ROWS_AT_ONCE)} from archive_rows`.execute(trx)
    yield* rows.map(({ row }) => row)
    if (rows.length < ROWS_AT_ONCE) break
  }
  await sql`close archive_rows`.execute(trx)
}

export const INSERTED_AT_ONCE = 200

export async function insertRows(trx: AnyKysely, table: LiveTable, rows: readonly string[]): Promise<void> {
  await sql`
    insert into ${sql.table(table.name)} (${columnsOf(table)})
    select ${columnsOf(table)}
    from json_populate_recordset(null::${sql.table(table.name)}, ${`[${rows.join(',')}]`}::json)`.execute(trx)
}

function columnsOf({ columns }: LiveTable) {
  return sql.join(columns.map((column) => sql.ref(column)))
}

/** Whether nothing was ever kept here. */
export async function isEmpty(db: AnyKysely): Promise<boolean> {
  for (const { name } of await listTables(db)) {
    if (name === 'migrations') continue
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0) return false
  }
  return true
}

/** Throws while a restore is incomplete, for example before its deletions have been repeated. */
export async function markUnfinished(trx: AnyKysely, what: Unfinished = 'restore'): Promise<void> {
  await sql`create table if not exists ${sql.table(UNFINISHED[what])} (id integer primary key)`.execute(trx)
}

export async function unmarkUnfinished(db: AnyKysely, what: Unfinished = 'restore'): Promise<void> {
  await sql`drop table ${sql.table(UNFINISHED[what])}`.execute(db)
}

export async function findUnfinished(db: AnyKysely): Promise<Unfinished | null> {
  const { rows } = await sql<Record<Unfinished, boolean>>`
    select to_regclass(${`public.${UNFINISHED.restore}`}) is not null as restore,
      to_regclass(${`public.${UNFINISHED.move}`}) is not null as move`.execute(db)
  const [{ restore, move } = { restore: false, move: false }] = rows
  return restore ? 'restore' : move ? 'move' : null
}

export interface TableSum {
  rows: number
  /** Equal on every engine for equal rows, in any order. */
  checksum: string
}

/** Counts and hashes every row of a table with every column, in UTC. */
export async function sumUp(trx: AnyKysely, table: LiveTable): Promise<TableSum> {
  const { rows } = await sql<TableSum>`
    select count(*)::int as rows, coalesce(md5(string_agg(hash, '' order by hash collate "C")), '') as checksum
    from (
      select md5(row_to_json(r)::text) as hash
      from (select ${columnsOf(table)} from ${sql.table(table.name)}) r
    ) hashed`.execute(trx)
  return rows[0] ?? { rows: 0, checksum: '' }
}

/** Records that an archive of this kind is complete; the status page reads it. */
export async function saveFinished(db: AnyKysely, kind: 'data' | 'keys', at: Date): Promise<void> {
  await sql`
    insert into finished_archives (kind, finished_at) values (${kind}, ${at})
    on conflict (kind) do update set finished_at = excluded.finished_at`.execute(db)
}
