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

/** An earlier version of the schema: the number of migrations of one area, with all migrations of the other areas. */
export interface SchemaVersion {
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

const migrationsAt = ({ area, known }: SchemaVersion): MigrationSet[] =>
  contextParts.migrations.map((set) =>
    set.area === area ? { area, migrations: set.migrations.slice(0, known) } : set,
  )

/** All earlier versions, newest first within each area. */
export const allSchemaVersions: readonly SchemaVersion[] = contextParts.migrations.flatMap(
  ({ area, migrations }) =>
    migrations
      .map((_, index) => ({ area, known: migrations.length - 1 - index }))
      .filter(({ known }) => known > 0),
)

export interface Seeded {
  server: TestServer
  secrets: Secrets
  schema: string[]
}

/** Creates a site of the current version with the demo users. */
export async function seed(): Promise<Seeded> {
  const secrets = createSecrets(new Uint8Array(32).fill(7))
  const database = await createTestDatabase(contextParts.migrations)
  // `derives` as in the first version, which derived the service keys from the master key.
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
 * Creates a database of an earlier version, copies the rows of the demo users as far as its tables allow, migrates it to the
 * current version, and asserts that schema and row counts match and that the site works.
 */
export async function assertUpgrade(
  version: SchemaVersion,
  { server, secrets, schema }: Seeded,
): Promise<void> {
  const database = await createTestDatabase(migrationsAt(version))
  let disposable: AsyncDisposable = database
  try {
    const copied = await copyRows(database, server.context.db)
    await migrate(database, contextParts.migrations)
    expect(await describeSchema(database.kysely)).toEqual(schema)
    for (const [table, rows] of copied) {
      // Without a version, surveys count as answered in the first one, which no longer exists.
      if (table === 'feedback_surveys' && version.area === 'server' && version.known < 17) continue
      const { rows: counted } = await sql<{
        count: number
      }>`select count(*)::int as count from ${sql.table(table)}`.execute(database.kysely)
      expect(counted[0]?.count, table).toBe(rows)
    }
    // The oldest versions have no table for her account; the upgraded site must start nevertheless.
    const upgraded = await createTestServer({ database, secrets })
    disposable = upgraded
    if (!copied.has('auth.users') || !copied.has('auth.identities')) return
    const alice = await signIn(upgraded.url, ALICE)
    if (!copied.has('assessments')) return
    const { items } = await upgraded.call(assessment.listAssessments, {}, alice)
    expect(items).toMatchObject([{ status: 'completed' }])
  } finally {
    await disposable[Symbol.asyncDispose]()
  }
}

/** Copies rows between databases and returns the number of rows by table. */
async function copyRows({ kysely }: Database, from: AnyKysely): Promise<Map<string, number>> {
  const sourceTables = new Map((await listTables(from)).map((table) => [table.name, table]))
  const copied = new Map<string, number>()
  for (const table of await listTables(kysely)) {
    const source = sourceTables.get(table.name)
    if (!source || table.name === 'migrations') continue
    const columns = table.columns.filter((column) => source.columns.includes(column))
    const rows = await from.transaction().execute((trx) => collect(readRows(trx, { ...source, columns })))
    await sql`delete from ${sql.table(table.name)}`.execute(kysely)
    if (rows.length > 0) await insertRows(kysely, { ...table, columns }, rows)
    if (rows.length > 0) copied.set(table.name, rows.length)
  }
  return copied
}

/** Describes every column, constraint and index on one line each. Sorted, because upgraded tables may have another column order. */
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
