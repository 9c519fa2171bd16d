import type { AnyKysely } from '@twofold/database'
import { sql } from 'kysely'

/** A table of the live schema with the columns of its archive, which omits generated columns. */
export interface LiveTable {
  /** The declared name, without the schema `public`. */
  name: string
  columns: readonly string[]
  /** Columns that are not null and have no default. */
  requiredColumns: readonly string[]
}

const PAGE_SIZE = 500
/** The tables whose existence marks an unfinished restore or move. */
const UNFINISHED_TABLES = { restore: 'restore_unfinished', move: 'move_unfinished' } as const

export type UnfinishedKind = keyof typeof UNFINISHED_TABLES

const declaredName = sql`case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end`

/** Lists every table in dependency order, except those of the queue. */
export async function listTables(db: AnyKysely): Promise<LiveTable[]> {
  return (await listTablesOfSchemas(db, ['public', 'auth', 'keys'])).filter(
    ({ name }) => !MARK_TABLES.has(name),
  )
}

/** Lists the queue's tables with state in dependency order; the queue creates the other tables. */
export async function listQueueTables(db: AnyKysely): Promise<LiveTable[]> {
  const tables = await listTablesOfSchemas(db, ['jobs'])
  return ['jobs.queue', 'jobs.schedule', 'jobs.job'].flatMap((wanted) =>
    tables.filter(({ name }) => name === wanted),
  )
}

const MARK_TABLES = new Set<string>(Object.values(UNFINISHED_TABLES))

async function listTablesOfSchemas(db: AnyKysely, schemas: readonly string[]): Promise<LiveTable[]> {
  const { rows } = await sql<LiveTable & { referencedTables: string[] }>`
    select ${declaredName} as name,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attnotnull and not a.atthasdef
          and a.attidentity = '') as "requiredColumns",
      array(
        select case fn.nspname when 'public' then fc.relname::text else fn.nspname || '.' || fc.relname end
        from pg_constraint k join pg_class fc on fc.oid = k.confrelid
        join pg_namespace fn on fn.oid = fc.relnamespace
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as "referencedTables"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in (${sql.join(schemas)})
    order by 1`.execute(db)
  return sortByDependency(rows)
}

function sortByDependency(
  tables: readonly (LiveTable & { referencedTables: readonly string[] })[],
): LiveTable[] {
  const ordered: LiveTable[] = []
  const remaining = [...tables]
  while (remaining.length > 0) {
    const index = remaining.findIndex(
      ({ referencedTables }) => !remaining.some((other) => referencedTables.includes(other.name)),
    )
    const [next] = remaining.splice(index, index === -1 ? 0 : 1)
    if (!next) throw new Error('Foreign keys form a cycle, so the tables have no dependency order')
    const { name, columns, requiredColumns } = next
    ordered.push({ name, columns, requiredColumns })
  }
  return ordered
}

/** Lists the applied migrations by area in order. */
export async function listMigrations(db: AnyKysely): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ area: string; name: string }>`
    select area, name from migrations order by area, name collate "C"`.execute(db)
  const byArea: Record<string, string[]> = {}
  for (const { area, name } of rows) byArea[area] = [...(byArea[area] ?? []), name]
  return byArea
}

/** Reads each row of a table as one line of JSON, in pages; needs a transaction. */
export async function* readRows(trx: AnyKysely, table: LiveTable): AsyncGenerator<string> {
  await sql`
    declare archive_rows no scroll cursor for
    select row_to_json(r)::text as row from (select ${columnsOf(table)} from ${sql.table(table.name)}) r`.execute(
    trx,
  )
  for (;;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(PAGE_SIZE)} from archive_rows`.execute(trx)
    yield* rows.map(({ row }) => row)
    if (rows.length < PAGE_SIZE) break
  }
  await sql`close archive_rows`.execute(trx)
}

export const INSERT_BATCH_SIZE = 200

export async function insertRows(
  trx: AnyKysely,
  table: Pick<LiveTable, 'name' | 'columns'>,
  rows: readonly string[],
): Promise<void> {
  await sql`
    insert into ${sql.table(table.name)} (${columnsOf(table)})
    select ${columnsOf(table)}
    from json_populate_recordset(null::${sql.table(table.name)}, ${`[${rows.join(',')}]`}::json)`.execute(trx)
}

function columnsOf({ columns }: Pick<LiveTable, 'columns'>) {
  return sql.join(columns.map((column) => sql.ref(column)))
}

/** True if no table except `migrations` has a row. */
export async function isEmpty(db: AnyKysely): Promise<boolean> {
  for (const { name } of await listTables(db)) {
    if (name === 'migrations') continue
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
    if (rows.length > 0) return false
  }
  return true
}

/** Marks the database, so that `assertFinished` throws until the mark is removed. */
export async function markUnfinished(trx: AnyKysely, what: UnfinishedKind = 'restore'): Promise<void> {
  await sql`create table if not exists ${sql.table(UNFINISHED_TABLES[what])} (id integer primary key)`.execute(
    trx,
  )
}

export async function unmarkUnfinished(db: AnyKysely, what: UnfinishedKind = 'restore'): Promise<void> {
  await sql`drop table ${sql.table(UNFINISHED_TABLES[what])}`.execute(db)
}

export async function findUnfinished(db: AnyKysely): Promise<UnfinishedKind | null> {
  const { rows } = await sql<Record<UnfinishedKind, boolean>>`
    select to_regclass(${`public.${UNFINISHED_TABLES.restore}`}) is not null as restore,
      to_regclass(${`public.${UNFINISHED_TABLES.move}`}) is not null as move`.execute(db)
  const [{ restore, move } = { restore: false, move: false }] = rows
  return restore ? 'restore' : move ? 'move' : null
}

export interface TableSum {
  rows: number
  /** Depends only on the set of rows, not on engine or order. */
  checksum: string
}

/** Counts the rows of a table and hashes all their columns; the session's time zone must be UTC. */
export async function computeChecksum(trx: AnyKysely, table: LiveTable): Promise<TableSum> {
  const { rows } = await sql<TableSum>`
    select count(*)::int as rows, coalesce(md5(string_agg(hash, '' order by hash collate "C")), '') as checksum
    from (
      select md5(row_to_json(r)::text) as hash
      from (select ${columnsOf(table)} from ${sql.table(table.name)}) r
    ) hashed`.execute(trx)
  return rows[0] ?? { rows: 0, checksum: '' }
}

/** Records that an archive of this kind is complete; the status page reads it. */
export async function recordFinishedArchive(db: AnyKysely, kind: 'data' | 'keys', at: Date): Promise<void> {
  await sql`
    insert into finished_archives (kind, finished_at) values (${kind}, ${at})
    on conflict (kind) do update set finished_at = excluded.finished_at`.execute(db)
}
