import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withdrawConsent } from '#server/features/consent/index.ts'
import { inTransaction } from '#server/features/records/index.ts'
import { listRowHeads, rowIdsOf, withdrawFromPool } from '#server/features/research-pool/index.ts'
import { createTestServer } from '#server/testing/index.ts'
import { joinResearch, namesOf, POOL_ON } from './testing.ts'

/** Long enough for the job to reach the lock; with the lock the outcome does not depend on it. */
const HEAD_START_MS = 1500

test('entering leaves no row of a person when they withdraw at the same time', async () => {
  await using server = await createTestServer(POOL_ON)
  const { db, keyring } = server.context
  const [leaving] = await joinResearch(server, namesOf(21))
  if (leaving === undefined) throw new Error('no people')
  const { userId } = leaving
  let entered: Promise<void> = Promise.resolve()
  await inTransaction(db, async (trx) => {
    await withdrawConsent(trx, { userId, purpose: 'research', at: server.clock.now() })
    await withdrawFromPool(trx, keyring, userId)
    entered = server.runJob('research.enter')
    // Not committed yet: the job still reads the consent as given.
    await setTimeout(HEAD_START_MS)
  })
  await entered
  const present = new Set((await listRowHeads(db)).map(({ id }) => id))
  expect(present.size).toBe(200)
  const key = await keyring.findKey(db, userId)
  if (!key) throw new Error('the key is missing')
  expect([...rowIdsOf(key).values()].filter((id) => present.has(id))).toEqual([])
})
