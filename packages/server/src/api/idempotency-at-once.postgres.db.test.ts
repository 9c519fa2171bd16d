import { randomUUID } from 'node:crypto'
import { queueBehindLock } from '@twofold/database/testing'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createTestServer } from '#server/testing/index.ts'
import { withIdempotency } from './idempotency.ts'

test('a repeated call runs when the first call fails between its two reads', async () => {
  await using server = await createTestServer()
  const { db, operations } = server.context
  const call = { key: randomUUID(), endpoint: 'test', userId: null, input: { one: 1 } }
  const { promise: held, reject: fail } = Promise.withResolvers<never>()
  const first = withIdempotency(server.context, call, () => held)
  const failed = expect(first).rejects.toThrow('over')
  await vi.waitFor(async () =>
    expect((await sql`select from idempotency_replies`.execute(db)).rows).toHaveLength(1),
  )

  const reply = { status: 201, output: { made: true } }
  const [repeated] = await queueBehindLock<unknown>(
    operations.database,
    (trx) => sql`select from idempotency_replies for update`.execute(trx),
    [
      () => withIdempotency(server.context, call, async () => reply),
      // Deletes the reservation between the two reads of the repeated call: queued for the table lock before the second read.
      () =>
        db.transaction().execute(async (trx) => {
          await sql`lock table idempotency_replies in access exclusive mode`.execute(trx)
          await sql`delete from idempotency_replies`.execute(trx)
        }),
    ],
  )
  expect(repeated).toEqual({ status: 'fulfilled', value: reply })
  fail(new Error('over'))
  await failed
})
