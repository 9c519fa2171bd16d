import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withdrawConsent } from '#server/features/consent/index.ts'
import { deriveRowIds, listRowHeads, withdrawFromPool } from '#server/features/research-pool/index.ts'
import { inTransaction } from '#server/features/transaction/index.ts'
import { createTestServer } from '#server/testing/index.ts'
import { createNames, joinResearch, POOL_ON } from './testing.ts'

/** Lets the job reach the lock; the result does not depend on the duration. */
const HEAD_START_MS = 1500

test('research.enter leaves no row of a user who withdraws concurrently', async () => {
  await using server = await createTestServer(POOL_ON)
  const { db, keyring } = server.context
  const [leaving] = await joinResearch(server, createNames(21))
  if (leaving === undefined) throw new Error('joinResearch returned no users')
  const { userId } = leaving
  let entered: Promise<void> = Promise.resolve()
  await inTransaction(db, async (trx) => {
    await withdrawConsent(trx, { userId, purpose: 'research', at: server.clock.now() })
    await withdrawFromPool(trx, keyring, userId)
    entered = server.runJob('research.enter')
    // The withdrawal is not committed, so the job reads the consent as given.
    await setTimeout(HEAD_START_MS)
  })
  await entered
  const present = new Set((await listRowHeads(db)).map(({ id }) => id))
  expect(present.size).toBe(200)
  const key = await keyring.findKey(db, userId)
  if (!key) throw new Error(`User ${userId} has no data key`)
  expect([...deriveRowIds(key).values()].filter((id) => present.has(id))).toEqual([])
})
