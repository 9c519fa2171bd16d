import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from './database.ts'
import { createTestDatabase, testEngine } from './testing.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase([])
})

afterAll(async () => {
  await database[Symbol.asyncDispose]()
})

test('createTestDatabase uses the engine of the vitest project', () => {
  expect(database.engine).toBe(testEngine())
  expect(database.embedded === null).toBe(database.engine === 'postgres')
  expect(database.pool === null).toBe(database.engine === 'embedded')
})

test('both engines return the same values', async () => {
  const result = await sql`
    select count(*) as count, 9007199254740993::bigint as big, '\\x00ff'::bytea as bytes, '2026-11-21'::date as day,
      '2026-11-21 08:00'::timestamp as plain, '2026-11-21 08:00+02'::timestamptz as moment,
      '1 day 02:00'::interval as span, 1.50::numeric(5,2) as number, '{"a":[1]}'::jsonb as document,
      date_trunc('day', '2026-11-21 23:30+00'::timestamptz) as midnight
  `.execute(database.kysely)
  expect(result.rows[0]).toEqual({
    count: 1,
    big: 9007199254740993n,
    bytes: Buffer.from([0, 255]),
    day: '2026-11-21',
    plain: new Date('2026-11-21T08:00:00Z'),
    moment: new Date('2026-11-21T06:00:00Z'),
    span: '1 day 02:00:00',
    number: '1.50',
    document: { a: [1] },
    midnight: new Date('2026-11-21T00:00:00Z'),
  })
})

test('both engines accept the same parameters', async () => {
  const moment = new Date('2026-11-21T06:00:00.123Z')
  const bytes = Buffer.from([1, 0, 255])
  const result = await sql`
    select ${moment}::timestamptz as moment, ${bytes}::bytea as bytes, ${JSON.stringify(['a'])}::jsonb as list,
      ${['x', 'y']}::text[] as words, ${null}::text as nothing, ${true}::boolean as yes, ${7}::int as seven
  `.execute(database.kysely)
  expect(result.rows[0]).toEqual({
    moment,
    bytes,
    list: ['a'],
    words: ['x', 'y'],
    nothing: null,
    yes: true,
    seven: 7,
  })
})

test('onStatement reports each statement, including begin and commit', async () => {
  const statements: string[] = []
  const stop = database.onStatement((statement) => statements.push(statement.toLowerCase()))
  await sql`select 1`.execute(database.kysely)
  await database.kysely.transaction().execute(async (trx) => {
    await sql`select ${2}::int`.execute(trx)
  })
  stop()
  await sql`select 3`.execute(database.kysely)
  expect(statements).toEqual(['select 1', 'begin', 'select $1::int', 'commit'])
})

test('onStatement reports statements that bypass Kysely', async () => {
  const statements: string[] = []
  const stop = database.onStatement((statement) => statements.push(statement))
  if (database.embedded) await database.embedded.query('select 4')
  else await database.pool?.query('select 4')
  stop()
  expect(statements).toEqual(['select 4'])
})

test('a failed transaction is rolled back and its changes are never visible to others', async () => {
  const { kysely } = database
  await sql`create table balances (owner text primary key, amount int not null)`.execute(kysely)
  const failing = kysely.transaction().execute(async (trx) => {
    await sql`insert into balances values ('alice', 1)`.execute(trx)
    throw new Error('half way')
  })
  // With one connection this waits for the transaction; with a pool it reads concurrently.
  const seen = sql<{ count: number }>`select count(*) as count from balances`.execute(kysely)
  await expect(failing).rejects.toThrow('half way')
  expect((await seen).rows[0]?.count).toBe(0)
  await kysely.transaction().execute((trx) => sql`insert into balances values ('bob', 2)`.execute(trx))
  const after = await sql`select owner from balances`.execute(kysely)
  expect(after.rows).toEqual([{ owner: 'bob' }])
})

test('closing waits for a running transaction, rejects later statements and is idempotent', async () => {
  const closing = await createTestDatabase([])
  let committed = false
  const started = Promise.withResolvers<void>()
  const running = closing.kysely.transaction().execute(async (trx) => {
    started.resolve()
    await sql`select pg_sleep(0.05)`.execute(trx)
    await sql`select 1`.execute(trx)
    committed = true
  })
  await started.promise
  const closed = closing[Symbol.asyncDispose]()
  expect(closing[Symbol.asyncDispose]()).toBe(closed)
  await running
  await closed
  expect(committed).toBe(true)
  await expect(sql`select 1`.execute(closing.kysely)).rejects.toThrow()
  await expect(closing.kysely.transaction().execute(async () => undefined)).rejects.toThrow()
})
