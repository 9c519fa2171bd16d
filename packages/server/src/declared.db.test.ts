import { authDeclared } from '@twofold/auth'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { declared } from '#server/features.ts'
import { createTestServer, type TestServer } from '#server/testing/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

/** The queue's tables are its own; what we promise about them is what a job may carry, see `jobs/queue.ts`. */
const QUEUE = 'jobs.'
const ENGINE = ['migrations']

const all = [...declared, ...Object.entries(authDeclared).map(([table, rest]) => ({ table, ...rest }))]

async function listTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select case table_schema when 'public' then table_name else table_schema || '.' || table_name end as name
    from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1`.execute(server.context.db)
  return rows.map(({ name }) => name)
}

async function listColumns(table: string): Promise<string[]> {
  const [schema, name] = table.includes('.') ? table.split('.') : ['public', table]
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = ${schema} and table_name = ${name}`.execute(server.context.db)
  return rows.map((row) => row.name)
}

test('every table of the database is declared once, and every declared one is there', async () => {
  const live = (await listTables()).filter((table) => !table.startsWith(QUEUE) && !ENGINE.includes(table))
  expect(all.map(({ table }) => table).sort()).toEqual(live.sort())
})

test('each declaration names columns that exist, and says what becomes of a row', async () => {
  for (const { table, owner, export: exported, erase, retention } of all) {
    const columns = await listColumns(table)
    if (owner !== null) expect(columns, table).toContain(owner)
    if (Array.isArray(exported)) for (const column of exported) expect(columns, table).toContain(column)
    expect(erase, table).not.toBe('')
    expect(retention, table).not.toBe('')
    if (owner === null) expect(columns, table).not.toContain('user_id')
    else expect(erase, table).not.toBe('none')
  }
})

test('jobs carry ids alone', async () => {
  const { rows } = await sql<{ data: unknown }>`select data from jobs.job where data is not null`.execute(
    server.context.db,
  )
  expect(JSON.stringify(rows)).not.toContain('@')
})
