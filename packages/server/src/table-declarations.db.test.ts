import { authTableDeclarations } from '@twofold/auth'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { tableDeclarations } from '#server/features.ts'
import { openTestServer } from '#server/testing/open-server.ts'

const server = await openTestServer()

const all = [
  ...tableDeclarations,
  ...Object.entries(authTableDeclarations).map(([table, rest]) => ({ table, ...rest })),
]

/** Partitions are excluded, because the declaration of their parent covers them. */
async function listTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select case n.nspname when 'public' then c.relname else n.nspname || '.' || c.relname end as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition
      and n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg_toast%'
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

test('the declarations list exactly the tables of the database', async () => {
  expect(all.map(({ table }) => table).sort()).toEqual((await listTables()).sort())
})

test('each declaration names existing columns, erasure and retention', async () => {
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

/** Columns that contain a user id. */
const USER = ['user_id', 'owner_id', 'inviter_id']

test('a table with a user id column declares it as the owner and an erasure, and no table has two', async () => {
  for (const { table, owner, erase } of tableDeclarations) {
    const users = (await listColumns(table)).filter((name) => USER.includes(name))
    expect(users, table).toEqual(owner === null ? [] : [owner])
    if (owner !== null) expect(['rows', 'key'], table).toContain(erase)
  }
})

test('a table that is erased by cascade references another table', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confdeltype = 'c'`.execute(server.context.db)
  const references = rows.map(({ name }) => name)
  const cascading = tableDeclarations.filter(({ erase }) => erase === 'cascade').map(({ table }) => table)
  // Pairs contain no user id and are deleted once both halves are deleted.
  expect(cascading.filter((table) => !references.includes(table))).toEqual(['pairs'])
})

test('job data contains no emails', async () => {
  const { rows } = await sql<{ data: unknown }>`select data from jobs.job where data is not null`.execute(
    server.context.db,
  )
  expect(JSON.stringify(rows)).not.toContain('@')
})
