import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AnyKysely } from './any-kysely.ts'
import { createTestDatabase } from './testing.ts'

const three = [1, 2, 3] as const
const find = (db: AnyKysely, name: string) =>
  db.selectFrom('books').selectAll().where('name', '=', name).execute()

/** The prepared statements of this connection. */
async function listPrepared(db: AnyKysely): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db)
  return rows.map(({ statement }) => statement)
}

test('frequent statements are prepared unless they are text searches or have no parameters', async () => {
  await using database = await createTestDatabase([])
  await database.kysely.connection().execute(async (db) => {
    await sql`create table books (name text)`.execute(db)
    for (const _ of three) {
      await find(db, 'a')
      await sql`select 1`.execute(db)
      await sql`select to_tsvector('word') @@ plainto_tsquery(${'word'})`.execute(db)
    }
    await sql`select ${'once'}::text`.execute(db)
    expect(await listPrepared(db)).toEqual(['select * from "books" where "name" = $1'])
    await sql`insert into books values ('a')`.execute(db)
    expect(await find(db, 'a')).toEqual([{ name: 'a' }])
  })
})

test('an upsert on a partial index finds the conflict when PostgreSQL uses a generic plan', async () => {
  await using database = await createTestDatabase([])
  await sql`create table books (name text, status text)`.execute(database.kysely)
  await sql`create unique index one_open on books (name) where status = 'open'`.execute(database.kysely)
  const add = () =>
    database.kysely
      .insertInto('books')
      .values({ name: 'a', status: 'open' })
      .onConflict((conflict) => conflict.column('name').where('status', '=', 'open').doNothing())
      .executeTakeFirst()
  // PostgreSQL plans five executions with the values and may use a generic plan from the sixth.
  for (let time = 0; time < 12; time++) {
    expect((await add()).numInsertedOrUpdatedRows).toBe(time === 0 ? 1n : 0n)
  }
})

test('prepared statements are repeated after a table change, except in a transaction, which fails once', async () => {
  await using database = await createTestDatabase([])
  const { kysely } = database
  await sql`create table books (name text)`.execute(kysely)
  await sql`insert into books values ('a')`.execute(kysely)
  await kysely.connection().execute(async (db) => {
    for (const _ of three) await find(db, 'a')
    await sql`alter table books add column pages int`.execute(db)
    expect(await find(db, 'a')).toEqual([{ name: 'a', pages: null }])
    for (const _ of three) await find(db, 'a')
    await sql`alter table books add column year int`.execute(db)
    const findInTransaction = () => db.transaction().execute((trx) => find(trx, 'a'))
    await expect(findInTransaction()).rejects.toMatchObject({ code: '0A000' })
    expect(await findInTransaction()).toEqual([{ name: 'a', pages: null, year: null }])
  })
})
