import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AnyKysely } from './any-kysely.ts'
import type { Database } from './database.ts'
import { isDatabaseUnavailable, openDatabase } from './index.ts'
import { createTestDatabase } from './testing.ts'

test('an idle connection that the server ends is replaced, and the process lives', async () => {
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

test('a connection that is lost between two statements fails the transaction, and the process lives', async () => {
  await using database = await createTestDatabase([])
  await using other = await openDatabase({
    kind: 'postgres',
    url: String(database.pool?.options.connectionString),
  })
  const lost = new Promise((resolve) => {
    database.pool?.once('acquire', (client) => client.once('end', resolve))
  })
  const cut = database.kysely.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other.kysely)
    await lost
    await sql`select 1`.execute(trx)
  })
  await expect(cut).rejects.toThrow()
  const { rows } = await sql`select 1 as one`.execute(database.kysely)
  expect(rows).toEqual([{ one: 1 }])
})

test('connections say whose they are and carry the limits', async () => {
  await using database = await createTestDatabase([])
  const { rows } = await sql`
    select current_setting('application_name') as name, current_setting('statement_timeout') as limit,
      current_setting('timezone') as zone
  `.execute(database.kysely)
  expect(rows).toEqual([{ name: 'twofold', limit: '30s', zone: 'UTC' }])
  expect(database.pool?.options).toMatchObject({ connectionTimeoutMillis: 5_000, query_timeout: 40_000 })
})

const pidOf = async (kysely: AnyKysely) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(kysely)).rows[0]?.pid

test('the pool replaces a connection when its statement exceeds the deadline', async () => {
  await using database = await createTestDatabase([])
  await using hasty = await openDatabase({
    kind: 'postgres',
    url: urlOf(database),
    poolSize: 1,
    answerMs: 2000,
  })
  const before = await pidOf(hasty.kysely)
  const error: unknown = await sql`select pg_sleep(20)`
    .execute(hasty.kysely)
    .catch((reason: unknown) => reason)
  expect(isDatabaseUnavailable(error)).toBe(true)
  expect(await pidOf(hasty.kysely)).not.toBe(before)
})

const urlOf = ({ pool }: Database) => String(pool?.options.connectionString)

test('the pool reports a refusal as permanent and an unreachable server as unavailable', async () => {
  await using database = await createTestDatabase([])
  const url = new URL(String(database.pool?.options.connectionString))
  url.pathname = '/there_is_none'
  await expect(openDatabase({ kind: 'postgres', url: url.href })).rejects.toThrow(
    /^PostgreSQL at [^ ]+ refuses: database "there_is_none" does not exist/,
  )
})
