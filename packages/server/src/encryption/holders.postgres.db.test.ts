import { randomBytes, randomUUID } from 'node:crypto'
import { createTestDatabase, queueBehindLock } from '@twofold/database/testing'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createSecrets } from '#server/config/secrets.ts'
import { serverMigrations } from '#server/migrations/index.ts'
import { announceHolder, listHolders } from './holders.ts'
import { keyMigrations } from './migrations/index.ts'

test('concurrent announcements after an outage of the database do not deadlock', async () => {
  await using database = await createTestDatabase([serverMigrations, keyMigrations])
  const { kysely } = database
  const secrets = createSecrets(randomBytes(32))
  const announce = (id: string) => announceHolder(kysely, id, secrets)
  const [ended, one, other] = [randomUUID(), randomUUID(), randomUUID()]
  for (const id of [ended, one, other]) await announce(id)
  await sql`update keys.holders set seen_at = now() - interval '5 minutes'`.execute(kysely)

  const announced = await queueBehindLock(
    database,
    // Both announcements wait for the lock on the ended instance's row, after writing their own.
    (trx) => sql`select from keys.holders where id = ${ended} for update`.execute(trx),
    [() => announce(one), () => announce(other)],
  )
  expect(announced.filter(({ status }) => status === 'rejected')).toEqual([])
  expect(await listHolders(kysely)).toHaveLength(2)
  // Expired rows are deleted.
  await announce(one)
  expect(await kysely.selectFrom('keys.holders').select('id').execute()).toHaveLength(2)
})
