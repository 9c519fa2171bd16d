import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listen } from './listen.ts'
import { createTestDatabase } from './testing.ts'

test('what one instance commits on a channel another hears; a lost connection is opened again', async () => {
  await using database = await createTestDatabase([])
  let heard = 0
  const listening = await listen(database, 'a channel', () => {
    heard += 1
  })
  expect(heard).toBe(1)
  const tell = () => sql`select pg_notify('a channel', '')`.execute(database.kysely)
  await tell()
  await expect.poll(() => heard).toBe(2)
  await database.kysely
    .transaction()
    .execute(async (trx) => {
      await sql`select pg_notify('a channel', '')`.execute(trx)
      throw new Error('taken back')
    })
    .catch(() => undefined)
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'twofold-listen' and datname = current_database()`.execute(database.kysely)
  // The listener is called once after reconnecting, because a notification may have been missed.
  await expect.poll(() => heard).toBe(3)
  await tell()
  await expect.poll(() => heard).toBe(4)
  await listening[Symbol.asyncDispose]()
  const { rows } = await sql`
    select pid from pg_stat_activity
    where application_name = 'twofold-listen' and datname = current_database()`.execute(database.kysely)
  expect(rows).toEqual([])
})
