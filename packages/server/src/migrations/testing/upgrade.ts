import { assessment } from '@twofold/contract'
import { type AnyKysely, type Database, type MigrationSet, migrate } from '@twofold/database'
import { createTestDatabase } from '@twofold/database/testing'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { createApp } from '#server/app.ts'
import { insertRows, listTables, readRows } from '#server/backup/repository.ts'
import { runCommand } from '#server/cli/run.ts'
import { createSecrets, type Secrets } from '#server/config/secrets.ts'
import { contextParts, handlers } from '#server/features.ts'
import { createTestServer, type TestServer } from '#server/testing/index.ts'
import { signIn } from '#server/testing/people.ts'

/** A version that may run somewhere: how many migrations of an area it knew. Those of other areas are all there. */
export interface Point {
  area: string
  known: number
}

const ALICE = {
  userId: '',
  email: 'alice@example.com',
  name: 'Alice',
  password: 'Demo-Password-1',
  accessToken: '',
}

const setsAt = ({ area, known }: Point): MigrationSet[] =>
  contextParts.migrations.map((set) =>
    set.area === area ? { area, migrations: set.migrations.slice(0, known) } : set,
  )

/** From before the last migration of each area back to its first. */
export const allPoints: readonly Point[] = contextParts.migrations.flatMap(({ area, migrations }) =>
  migrations
    .map((_, index) => ({ area, known: migrations.length - 1 - index }))
    .filter(({ known }) => known > 0),
)

export interface Seeded {
  server: TestServer
  secrets: Secrets
  schema: string[]
}

/** A site of this version with the demo people in it. */
export async function seed(): Promise<Seeded> {
  const secrets = createSecrets(new Uint8Array(32).fill(7))
  const database = await createTestDatabase(contextParts.migrations)
  // As the first version noted it: there the keys of the service came from the master key itself.
  await sql`
    insert into keys.master_keys (id, fingerprint, wraps, derives, created_at)
    values (1, ${secrets.keys[0].fingerprint}, true, true, now())`.execute(database.kysely)
  const server = await createTestServer({ secrets, database })
  await using app = await createApp({ context: server.context, handlers, pages: null })
  expect(await runCommand(['seed', 'demo'], { context: server.context, app }, () => undefined)).toBe(0)
  await server.context.jobs.idle()
  return { server, secrets, schema: await describeSchema(server.context.db) }
}

/**
 * Makes a database as that version had it, with the rows of the demo people as far as it had places for them, brings it
 * to this version, and asserts that schema and rows are as they should be and that the site works on it.
 */
export async function walkFrom(point: Point, { server, secrets, schema }: Seeded): Promise<void> {
  const database = await createTestDatabase(setsAt(point))
  let closing: AsyncDisposable = database
  try {
    const filled = await fill(database, server.context.db)
    await migrate(database, contextParts.migrations)
    expect(await describeSchema(database.kysely)).toEqual(schema)
    for (const [table, rows] of filled) {
      const { rows: counted } = await sql<{
        count: number
      }>`select count(*)::int as count from ${sql.table(table)}`.execute(database.kysely)
      expect(counted[0]?.count, table).toBe(rows)
    }
    // The oldest versions lack her row; the upgraded site must start anyway.
    const upgraded = await createTestServer({ database, secrets })
    closing = upgraded
    if (!filled.has('auth.users') || !filled.has('auth.identities')) return
    const alice = await signIn(upgraded.url, ALICE)
    if (!filled.has('assessments')) return
    const { items } = await upgraded.call(assessment.listAssessments, {}, alice)
    expect(items).toMatchObject([{ status: 'completed' }])
  } finally {
    await closing[Symbol.asyncDispose]()
  }
}

/** Answers how many rows went where. */
async function fill({ kysely }: Database, from: AnyKysely): Promise<Map<string, number>> {
  const today = new Map((await listTables(from)).map((table) => [table.name, table]))
  const filled = new Map<string, number>()
  for (const table of await listTables(kysely)) {
    const twin = today.get(table.name)
    if (!twin || table.name === 'migrations') continue
    const columns = table.columns.filter((column) => twin.columns.includes(column))
    const rows = await from.transaction().execute((trx) => collect(readRows(trx, { ...twin, columns })))
    await sql`delete from ${sql.table(table.name)}`.execute(kysely)
    if (rows.length > 0) await insertRows(kysely, { ...table, columns }, rows)
    if (rows.length > 0) filled.set(table.name, rows.length)
  }
  return filled
}

/** Every column, constraint and index, one a line; the order of columns may differ between old and new places. */
async function describeSchema(db: AnyKysely): Promise<string[]> {
  const { rows } = await sql<{ line: string }>`
    with ours as (
      select c.oid, n.nspname || '.' || c.relname as name
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname in ('public', 'auth', 'keys')
    )
    select name || ' ' || a.attname || ' ' || format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull::text || ' ' ||
      a.attgenerated::text || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') as line
    from ours join pg_attribute a on a.attrelid = ours.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = ours.oid and d.adnum = a.attnum
    union all
    select name || ' ' || conname || ' ' || pg_get_constraintdef(k.oid) from ours join pg_constraint k on conrelid = ours.oid
    union all
    select pg_get_indexdef(indexrelid) from ours join pg_index on indrelid = ours.oid
    order by 1`.execute(db)
  return rows.map(({ line }) => line)
}

async function collect(lines: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const line of lines) all.push(line)
  return all
}
