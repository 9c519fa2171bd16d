import { randomBytes } from 'node:crypto'
import type { AnyKysely } from '@twofold/database'
import { createTestDatabase } from '@twofold/database/testing'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createSecrets } from '#server/config/secrets.ts'
import { serverMigrations } from '#server/migrations/index.ts'
import { assertMasterKeys, listMasterKeys } from './master-keys.ts'
import { keyMigrations } from './migrations/index.ts'

const STARTS = 4

test('concurrent starts on a new database record its first master key once', async () => {
  await using database = await createTestDatabase([serverMigrations, keyMigrations])
  const { kysely } = database
  const secrets = createSecrets(randomBytes(32))
  const countWaiting = async (db: AnyKysely) => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from pg_locks
      where not granted and relation = 'keys.master_keys'::regclass`.execute(db)
    return rows[0]?.waiting
  }
  // Repeated, because the race between the reads of two indexes lasts only microseconds.
  for (let round = 0; round < 20; round++) {
    await sql`delete from keys.master_keys`.execute(kysely)
    const starts = await kysely.transaction().execute(async (trx) => {
      await sql`lock table keys.master_keys in share mode`.execute(trx)
      const pending = Array.from({ length: STARTS }, () => assertMasterKeys(kysely, secrets, new Date()))
      await vi.waitFor(async () => expect(await countWaiting(trx)).toBe(STARTS), {
        timeout: 10_000,
        interval: 5,
      })
      // Wrapped in an object, so that the transaction ends and releases the lock before the promise is awaited.
      return { settled: Promise.allSettled(pending) }
    })
    expect((await starts.settled).filter(({ status }) => status === 'rejected')).toEqual([])
  }
  expect(await listMasterKeys(kysely)).toMatchObject([{ id: 1, wraps: true }])
})
