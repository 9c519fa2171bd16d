import { account, assessment, invitation, results } from '@twofold/contract'
import { queueBehindLock } from '@twofold/database/testing'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { NOT_FOUND } from '#server/testing/api-errors.ts'
import { createCompletedAssessment, giveConsents, invite, SHARE_ALL, share } from '#server/testing/couples.ts'
import type { TestPerson, TestServer } from '#server/testing/index.ts'
import { openTestServer } from '#server/testing/open-server.ts'

/** Deletions concurrent with other calls: one waits for the row lock of the other, and neither fails with a server error. */

const server = await openTestServer()

let alice: TestPerson
let bob: TestPerson
let aliceId: string
beforeEach(async () => {
  alice = await server.signUp()
  bob = await server.signUp()
  aliceId = await createCompletedAssessment(server, alice, 3)
  await giveConsents(server, bob)
})

const eraseBy = (person: TestPerson) => () =>
  server.call(account.deleteAccount, { confirm: 'delete my account', now: true }, person)
const accept = (token: string, assessmentId?: string) => () =>
  server.call(
    invitation.acceptInvitation,
    { token, ...(assessmentId !== undefined && { assessmentId }) },
    bob,
  )
/** A transaction that deletes the row and delays its commit, so that concurrent callers wait for the row lock. */
const deleteRow = (id: string) => (trx: TestServer['context']['db']) =>
  sql`delete from assessments where id = ${id}`.execute(trx)
const runQueued = (
  lock: (trx: TestServer['context']['db']) => Promise<unknown>,
  ...calls: (() => Promise<unknown>)[]
) => queueBehindLock<unknown>(server.context.operations.database, lock, calls)

const DONE = expect.objectContaining({ status: 'fulfilled' })
const REFUSED = expect.objectContaining({ status: 'rejected', reason: NOT_FOUND })

test('acceptInvitation returns not_found while the inviter deletes the account', async () => {
  const { token } = await invite(server, alice, aliceId, bob.email)
  const settled = await runQueued(
    (trx) => sql`lock table pair_halves in share mode`.execute(trx),
    eraseBy(alice),
    accept(token),
  )
  expect(settled).toEqual([DONE, REFUSED])
})

test('withdrawInvitation succeeds while its assessment is being deleted', async () => {
  const { id, token } = await invite(server, alice, aliceId, bob.email)
  await accept(token)()
  await share(server, alice, aliceId, SHARE_ALL)
  const settled = await runQueued(
    (trx) => sql`select from sharing where assessment_id = ${aliceId} for update`.execute(trx),
    () => server.call(assessment.deleteAssessment, { id: aliceId }, alice),
    () => server.call(invitation.withdrawInvitation, { id: aliceId, invitationId: id }, alice),
  )
  expect(settled).toEqual([DONE, DONE])
})

test('putSharing, createInvitation and acceptInvitation return not_found while the assessment is being deleted', async () => {
  const { token } = await invite(server, alice, aliceId, bob.email)
  const bobId = await createCompletedAssessment(server, bob, 3)
  expect(await runQueued(deleteRow(bobId), accept(token, bobId))).toEqual([REFUSED])
  const other = await createCompletedAssessment(server, alice, 3)
  const sharing = { assessmentId: other, ...SHARE_ALL }
  const fresh = await server.signIn(alice)
  expect(await runQueued(deleteRow(other), () => server.call(results.putSharing, sharing, fresh))).toEqual([
    REFUSED,
  ])
  expect(
    await runQueued(deleteRow(aliceId), () => invite(server, alice, aliceId, 'next@example.com')),
  ).toEqual([REFUSED])
})
