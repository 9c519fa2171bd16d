import { assessment, results } from '@twofold/contract'
import { queueBehindLock } from '@twofold/database/testing'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { NOT_FOUND } from '#server/testing/api-errors.ts'
import { createCouple, SHARE_ALL, share } from '#server/testing/couples.ts'
import type { TestPerson, TestServer } from '#server/testing/index.ts'
import { openTestServer } from '#server/testing/open-server.ts'
import { newName } from '#server/testing/people.ts'

const server = await openTestServer()

// Bob accepted an invitation and sent none.
let bob: TestPerson
let bobId: string
beforeEach(async () => {
  ;({ bob, bobId } = await createCouple(server, { names: [newName(), newName()] }))
  await share(server, bob, bobId, SHARE_ALL)
})

const leave = () => server.call(results.leavePair, { assessmentId: bobId }, bob)
const erase = () => server.call(assessment.deleteAssessment, { id: bobId }, bob)
const runQueued = (
  lock: (trx: TestServer['context']['db']) => Promise<unknown>,
  calls: (() => Promise<unknown>)[],
) => queueBehindLock<unknown>(server.context.operations.database, lock, calls)

const DONE = expect.objectContaining({ status: 'fulfilled' })
const REFUSED = expect.objectContaining({ status: 'rejected', reason: NOT_FOUND })

test.each(['pair_halves', 'sharing'])(
  'leavePair returns not_found while deleting its assessment waits for a row of %s',
  async (table) => {
    const settled = await runQueued(
      (trx) => sql`select from ${sql.table(table)} where assessment_id = ${bobId} for update`.execute(trx),
      [erase, leave],
    )
    expect(settled).toEqual([DONE, REFUSED])
  },
)

test('leavePair succeeds when its assessment is deleted meanwhile', async () => {
  const settled = await runQueued(
    (trx) =>
      sql`select from pairs where id = (select pair_id from pair_halves where assessment_id = ${bobId})
        for update`.execute(trx),
    [leave, erase],
  )
  expect(settled).toEqual([DONE, DONE])
})
