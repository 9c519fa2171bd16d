import { account, assessment, invitation, results } from '@twofold/contract'
import { queueBehind } from '@twofold/database/testing'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ALL_OPEN, complete, giveConsents, invite, share } from '#server/testing/couples.ts'
import { createTestServer, type TestPerson, type TestServer } from '#server/testing/index.ts'
import { newName } from '#server/testing/people.ts'
import { NOT_FOUND } from '#server/testing/refusals.ts'

/** Deletions concurrent with other operations: one waits for the other, and neither fails. */

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

let alice: TestPerson
let bob: TestPerson
let aliceId: string
beforeEach(async () => {
  // Many people sign up from one address here: more than the limit of five minutes allows.
  server.clock.advance(6 * 60_000)
  alice = await server.signUp(newName())
  bob = await server.signUp(newName())
  aliceId = await complete(server, alice, 3)
  await giveConsents(server, bob)
})

const erase = (person: TestPerson) => () =>
  server.call(account.deleteAccount, { confirm: 'delete my account', now: true }, person)
const accept = (token: string, assessmentId?: string) => () =>
  server.call(
    invitation.acceptInvitation,
    { token, ...(assessmentId !== undefined && { assessmentId }) },
    bob,
  )
/** A transaction that deletes the row and delays its commit, so that concurrent callers wait for the row lock. */
const beingDeleted = (id: string) => (trx: TestServer['context']['db']) =>
  sql`delete from assessments where id = ${id}`.execute(trx)
const behind = (
  hold: (trx: TestServer['context']['db']) => Promise<unknown>,
  ...works: (() => Promise<unknown>)[]
) => queueBehind<unknown>(server.context.operations.database, hold, works)

const DONE = expect.objectContaining({ status: 'fulfilled' })
const REFUSED = expect.objectContaining({ status: 'rejected', reason: NOT_FOUND })

test('an invitation is claimed while its inviter deletes the account', async () => {
  const { token } = await invite(server, alice, aliceId, bob.email)
  const settled = await behind(
    (trx) => sql`lock table pair_halves in share mode`.execute(trx),
    erase(alice),
    accept(token),
  )
  expect(settled).toEqual([DONE, REFUSED])
})

test('an invitation is withdrawn while its assessment is deleted', async () => {
  const { id, token } = await invite(server, alice, aliceId, bob.email)
  await accept(token)()
  await share(server, alice, aliceId, ALL_OPEN)
  const settled = await behind(
    (trx) => sql`select from sharing where assessment_id = ${aliceId} for update`.execute(trx),
    () => server.call(assessment.deleteAssessment, { id: aliceId }, alice),
    () => server.call(invitation.withdrawInvitation, { id: aliceId, invitationId: id }, alice),
  )
  expect(settled).toEqual([DONE, DONE])
})

test('sharing, sending and claiming find nothing when the account or assessment is being deleted', async () => {
  const { token } = await invite(server, alice, aliceId, bob.email)
  const bobId = await complete(server, bob, 3)
  expect(await behind(beingDeleted(bobId), accept(token, bobId))).toEqual([REFUSED])
  const other = await complete(server, alice, 3)
  const sharing = { assessmentId: other, ...ALL_OPEN }
  const fresh = await server.signIn(alice)
  expect(await behind(beingDeleted(other), () => server.call(results.putSharing, sharing, fresh))).toEqual([
    REFUSED,
  ])
  expect(
    await behind(beingDeleted(aliceId), () => invite(server, alice, aliceId, 'next@example.com')),
  ).toEqual([REFUSED])
})
