import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AnyKysely } from './any-kysely.ts'
import type { Database } from './database.ts'
import { isDatabaseUnavailable, openDatabase } from './index.ts'
import { createTestDatabase } from './testing.ts'

test('the pool replaces an idle connection that the server terminates', async () => {
  await using database = await createTestDatabase([])
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.kysely)
  await using other = await openDatabase({
    kind: 'postgres',
    url: String(database.pool?.options.connectionString),
  })
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.kysely)
  await expect.poll(() => database.pool?.totalCount).toBe(0)
  const again = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.kysely)
  expect(again.rows[0]?.pid).not.toBe(rows[0]?.pid)
})

test('a transaction fails when its connection is lost between two statements', async () => {
  await using database = await createTestDatabase([])
  await using other = await openDatabase({
    kind: 'postgres',
    url: String(database.pool?.options.connectionString),
  })
  const lost = new Promise((resolve) => {
    database.pool?.once('acquire', (client) => client.once('end', resolve))
  })
  const interrupted = database.kysely.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.kysely)
    await lost
    await sql`select 1`.execute(trx)
  })
  await expect(interrupted).rejects.toThrow()
  const { rows } = await sql`select 1 as one`.execute(database.kysely)
  expect(rows).toEqual([{ one: 1 }])
})

test('connections set the application name, time zone and timeouts', async () => {
  await using database = await createTestDatabase([])
  const { rows } = await sql`
    select current_setting('application_name') as name, current_setting('statement_timeout') as limit,
      current_setting('timezone') as zone
  `.execute(database.kysely)
  expect(rows).toEqual([{ name: 'twofold', limit: '30s', zone: 'UTC' }])
  expect(database.pool?.options).toMatchObject({ connectionTimeoutMillis: 5_000, query_timeout: 40_000 })
})

const getBackendPid = async (kysely: AnyKysely) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(kysely)).rows[0]?.pid

test('the pool replaces a connection when its statement exceeds the deadline', async () => {
  await using database = await createTestDatabase([])
  await using shortTimeout = await openDatabase({
    kind: 'postgres',
    url: urlOf(database),
    poolSize: 1,
    responseTimeoutMs: 2000,
  })
  const before = await getBackendPid(shortTimeout.kysely)
  const error: unknown = await sql`select pg_sleep(20)`
    .execute(shortTimeout.kysely)
    .catch((reason: unknown) => reason)
  expect(isDatabaseUnavailable(error)).toBe(true)
  expect(await getBackendPid(shortTimeout.kysely)).not.toBe(before)
})

const urlOf = ({ pool }: Database) => String(pool?.options.connectionString)

test('openDatabase rejects with the message of PostgreSQL when the database does not exist', async () => {
  await using database = await createTestDatabase([])
  const url = new URL(String(database.pool?.options.connectionString))
  url.pathname = '/missing_database'
  await expect(openDatabase({ kind: 'postgres', url: url.href })).rejects.toThrow(
    /^PostgreSQL at [^ ]+ refused the connection: database "missing_database" does not exist/,
  )
})
