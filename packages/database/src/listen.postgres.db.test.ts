import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'
import { createTestDatabase } from './testing.ts'

test('listen reports committed notifications and reconnects after a lost connection', async () => {
  await using database = await createTestDatabase([])
  let calls = 0
  const listener = await listen(database, 'a channel', () => {
    calls += 1
  })
  expect(calls).toBe(1)
  const notify = () => sql`select pg_notify('a channel', '')`.execute(database.kysely)
  await notify()
  await expect.poll(() => calls).toBe(2)
  await database.kysely
    .transaction()
    .execute(async (trx) => {
      await sql`select pg_notify('a channel', '')`.execute(trx)
      throw new Error('rolled back')
    })
    .catch(() => undefined)
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'twofold-listen' and datname = current_database()`.execute(database.kysely)
  await expect.poll(() => calls).toBe(3)
  await notify()
  await expect.poll(() => calls).toBe(4)
  await listener[Symbol.asyncDispose]()
  const { rows } = await sql`
    select pid from pg_stat_activity
    where application_name = 'twofold-listen' and datname = current_database()`.execute(database.kysely)
  expect(rows).toEqual([])
})
