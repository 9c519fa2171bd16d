import { openDatabase } from '@twofold/database'
import { createTestDatabase } from '@twofold/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createPublicChanges } from './public-changes.ts'

test('a change notifies other instances after its commit and not when it fails', async () => {
  await using database = await createTestDatabase([])
  await using other = await openDatabase({
    kind: 'postgres',
    url: String(database.pool?.options.connectionString),
  })
  await using here = await createPublicChanges(database)
  await using there = await createPublicChanges(other)
  let notified = 0
  let rowCount: unknown
  there.onChange(() => {
    notified += 1
    rowCount = sql`select count(*) as count from shelf`.execute(other.kysely).then(({ rows }) => rows)
  })
  await sql`create table shelf (book text)`.execute(database.kysely)
  const failed = here.change(async (trx) => {
    await sql`insert into shelf values ('lost')`.execute(trx)
    throw new Error('rolled back')
  })
  await expect(failed).rejects.toThrow('rolled back')
  await here.change((trx) => sql`insert into shelf values ('kept')`.execute(trx))
  await expect.poll(() => notified).toBe(1)
  expect(await rowCount).toEqual([{ count: 1 }])
})
