import { account, assessment, invitation, results } from '@twofold/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  ALL_OPEN,
  complete,
  giveConsents,
  invite,
  share,
  startAssessment,
  variedAnswers,
} from '#server/testing/couples.ts'
import { createTestServer, type TestPerson, type TestServer } from '#server/testing/index.ts'

const DAY = 86_400_000

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(() => {
  server.outbox.clear()
  // Many people sign up from one address here: more than the limit of five minutes allows.
  server.clock.advance(6 * 60_000)
})

let count = 0
const newPerson = () =>
  server.signUp(`Person ${'abcdefghij'.charAt((count / 10) % 10)}${'abcdefghij'.charAt(count++ % 10)}`)

const refusal = (status: number, code: string) =>
  expect.objectContaining({ status, problem: expect.objectContaining({ code }) })
const NOT_FOUND = refusal(404, 'not_found')

async function isPaired(assessmentId: string): Promise<boolean> {
  const row = await server.context.db
    .selectFrom('pair_halves')
    .select('pair_id')
    .where('assessment_id', '=', assessmentId)
    .executeTakeFirst()
  return row !== undefined
}

describe('claiming', () => {
  test('by link: needs the consent, makes the draft, and answers the same again', async () => {
    const alice = await newPerson()
    const bob = await newPerson()
    const id = await startAssessment(server, alice)
    const { token } = await invite(server, alice, id, 'elsewhere@example.com')
    const accept = () => server.call(invitation.acceptInvitation, { token }, bob)
    await expect(accept()).rejects.toEqual(refusal(403, 'consent_required'))
    await giveConsents(server, bob)
    const first = await accept()
    const { items } = await server.call(assessment.listAssessments, {}, bob)
    expect(items).toMatchObject([{ id: first.assessmentId, status: 'draft' }])
    expect(await accept()).toEqual(first)
    expect(await isPaired(id)).toBe(true)
    // The inviter and everybody else find nothing.
    const carol = await newPerson()
    await giveConsents(server, carol)
    for (const person of [alice, carol]) {
      await expect(server.call(invitation.acceptInvitation, { token }, person)).rejects.toEqual(NOT_FOUND)
    }
  })

  test('by id: from the confirmed address alone, and what the inviter sees stays', async () => {
    const alice = await newPerson()
    const bob = await newPerson()
    const carol = await newPerson()
    const id = await startAssessment(server, alice)
    const { id: invitationId } = await invite(server, alice, id, bob.email.toUpperCase())
    const received = await server.call(invitation.listReceivedInvitations, {}, bob)
    expect(received.items).toMatchObject([{ id: invitationId, inviterName: alice.name }])
    expect((await server.call(invitation.listReceivedInvitations, {}, carol)).items).toEqual([])
    await giveConsents(server, carol)
    await giveConsents(server, bob)
    const before = await server.call(invitation.listSentInvitations, { id }, alice)
    await expect(server.call(invitation.acceptInvitation, { token: invitationId }, carol)).rejects.toEqual(
      NOT_FOUND,
    )
    await server.call(invitation.acceptInvitation, { token: invitationId }, bob)
    expect((await server.call(invitation.listReceivedInvitations, {}, bob)).items).toEqual([])
    expect(await server.call(invitation.listSentInvitations, { id }, alice)).toEqual(before)
  })

  test('once: of twenty at the same moment one wins', async () => {
    const alice = await newPerson()
    const id = await startAssessment(server, alice)
    const { token } = await invite(server, alice, id, 'many@example.com')
    const crowd: TestPerson[] = []
    for (let index = 0; index < 5; index++) {
      const person = await newPerson()
      await giveConsents(server, person)
      crowd.push(person, person, person, person)
    }
    const claims = await Promise.allSettled(
      crowd.map((person) => server.call(invitation.acceptInvitation, { token }, person)),
    )
    const won = claims.flatMap((claim, index) =>
      claim.status === 'fulfilled' ? [{ who: crowd[index]?.userId, ...claim.value }] : [],
    )
    const lost = claims.flatMap((claim) => (claim.status === 'rejected' ? [claim.reason] : []))
    expect(new Set(won.map((one) => `${one.who} ${one.assessmentId}`)).size).toBe(1)
    expect(won).toHaveLength(4)
    expect(lost).toEqual(Array(16).fill(NOT_FOUND))
  })

  test('an assessment claims once in its life; a foreign one is not found', async () => {
    const [alice, carol, bob] = [await newPerson(), await newPerson(), await newPerson()]
    const one = await invite(server, alice, await startAssessment(server, alice), 'b1@example.com')
    const two = await invite(server, carol, await startAssessment(server, carol), 'b2@example.com')
    const bobId = await startAssessment(server, bob)
    const foreign = await startAssessment(server, await newPerson())
    await expect(
      server.call(invitation.acceptInvitation, { token: one.token, assessmentId: foreign }, bob),
    ).rejects.toEqual(NOT_FOUND)
    await server.call(invitation.acceptInvitation, { token: one.token, assessmentId: bobId }, bob)
    await expect(
      server.call(invitation.acceptInvitation, { token: two.token, assessmentId: bobId }, bob),
    ).rejects.toEqual(refusal(409, 'already_paired'))
    // Refused, it is still free for the one it was meant for.
    await server.call(assessment.deleteAssessment, { id: bobId }, bob)
    await server.call(invitation.acceptInvitation, { token: two.token }, bob)
  })

  test('crossed invitations are one pair, and neither learns who was first', async () => {
    const [alice, bob] = [await newPerson(), await newPerson()]
    const aliceId = await complete(server, alice, variedAnswers(1))
    const bobId = await complete(server, bob, variedAnswers(2))
    const fromAlice = await invite(server, alice, aliceId, bob.email)
    const fromBob = await invite(server, bob, bobId, alice.email)
    // Each takes the assessment from which that person was invited, as the one who comes first would.
    expect(await server.call(invitation.acceptInvitation, { token: fromAlice.token }, bob)).toEqual({
      assessmentId: bobId,
    })
    expect(await server.call(invitation.acceptInvitation, { token: fromBob.token }, alice)).toEqual({
      assessmentId: aliceId,
    })
    const pairs = await server.context.db
      .selectFrom('pair_halves')
      .select('pair_id')
      .where('assessment_id', 'in', [aliceId, bobId])
      .execute()
    expect(new Set(pairs.map((half) => half.pair_id)).size).toBe(1)
    await share(server, alice, aliceId, ALL_OPEN)
    await share(server, bob, bobId, ALL_OPEN)
    const read = async () =>
      (await server.call(results.getResults, { assessmentId: aliceId }, alice)).comparison.status
    expect(await read()).toBe('ready')
    // Withdrawing the one that did not tie ends the pair as well.
    await server.call(invitation.withdrawInvitation, { id: bobId, invitationId: fromBob.id }, bob)
    expect(await read()).toBe('not_available')
  })

  test('whether one’s own invitation was claimed can not be tried out by claiming another', async () => {
    const tries = []
    for (const isClaimed of [true, false]) {
      const [alice, bob, carol] = [await newPerson(), await newPerson(), await newPerson()]
      const aliceId = await complete(server, alice, 3)
      const fromAlice = await invite(server, alice, aliceId, bob.email)
      const fromCarol = await invite(server, carol, await complete(server, carol, 4), alice.email)
      await giveConsents(server, bob)
      if (isClaimed) await server.call(invitation.acceptInvitation, { token: fromAlice.token }, bob)
      const claim = { token: fromCarol.token, assessmentId: aliceId }
      const first = await server.call(invitation.acceptInvitation, claim, alice)
      const again = await server.call(invitation.acceptInvitation, claim, alice)
      const { comparison } = await server.call(results.getResults, { assessmentId: aliceId }, alice)
      const sent = await server.call(invitation.listSentInvitations, { id: aliceId }, alice)
      const received = await server.call(invitation.listReceivedInvitations, {}, alice)
      const isOwn = first.assessmentId === aliceId && again.assessmentId === aliceId
      const statuses = sent.items.map((item) => item.status)
      tries.push({ isOwn, comparison, statuses, received })
      await server.call(results.leavePair, { assessmentId: aliceId }, alice)
    }
    expect(tries[0]).toEqual(tries[1])
    expect(tries[0]).toMatchObject({
      isOwn: true,
      comparison: { status: 'not_available' },
      statuses: ['sent'],
    })
  })

  test('twenty crossed claims at the same moment make one pair', async () => {
    const [alice, bob] = [await newPerson(), await newPerson()]
    const aliceId = await startAssessment(server, alice)
    const bobId = await startAssessment(server, bob)
    const fromAlice = await invite(server, alice, aliceId, bob.email)
    const fromBob = await invite(server, bob, bobId, alice.email)
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2 === 0
          ? server.call(invitation.acceptInvitation, { token: fromAlice.token }, bob)
          : server.call(invitation.acceptInvitation, { token: fromBob.token }, alice),
      ),
    )
    const halves = await server.context.db
      .selectFrom('pair_halves')
      .select('pair_id')
      .where('assessment_id', 'in', [aliceId, bobId])
      .execute()
    expect(halves).toHaveLength(2)
    expect(new Set(halves.map((half) => half.pair_id)).size).toBe(1)
  })

  test('the same two people get one new pair in thirty days; the second says nothing', async () => {
    const [alice, bob] = [await newPerson(), await newPerson()]
    const tie = async () => {
      const [a, b] = [await server.signIn(alice), await server.signIn(bob)]
      const aliceId = await complete(server, a, variedAnswers(1))
      const bobId = await complete(server, b, variedAnswers(2))
      const { token } = await invite(server, a, aliceId, 'kept@example.com')
      await server.call(invitation.acceptInvitation, { token, assessmentId: bobId }, b)
      await share(server, a, aliceId, ALL_OPEN)
      await share(server, b, bobId, ALL_OPEN)
      return (await server.call(results.getResults, { assessmentId: bobId }, b)).comparison.status
    }
    expect(await tie()).toBe('ready')
    server.clock.advance(29 * DAY)
    expect(await tie()).toBe('not_available')
    server.clock.advance(31 * DAY)
    expect(await tie()).toBe('ready')
  })

  test('nobody claims for or from a frozen account', async () => {
    const [alice, bob] = [await newPerson(), await newPerson()]
    const id = await startAssessment(server, alice)
    const { token } = await invite(server, alice, id, bob.email)
    await giveConsents(server, bob)
    const frozen = refusal(403, 'account_frozen')
    await server.call(account.freezeAccount, {}, bob)
    await expect(server.call(invitation.acceptInvitation, { token }, bob)).rejects.toEqual(frozen)
    await server.call(account.unfreezeAccount, {}, bob)
    await server.call(account.freezeAccount, {}, alice)
    await expect(invite(server, alice, id, bob.email)).rejects.toEqual(frozen)
    const ended = refusal(410, 'link_expired')
    await expect(server.call(invitation.getInvitation, { token })).rejects.toEqual(ended)
    await expect(server.call(invitation.acceptInvitation, { token }, bob)).rejects.toEqual(ended)
    expect((await server.call(invitation.listReceivedInvitations, {}, bob)).items).toEqual([])
    await server.call(account.unfreezeAccount, {}, alice)
    await server.call(invitation.acceptInvitation, { token }, bob)
  })
})

test('answers about a partner who never joined go twelve months after completion; a pair keeps them', async () => {
  const [alone, alice, bob] = [await newPerson(), await newPerson(), await newPerson()]
  const aloneId = await complete(server, alone, variedAnswers(1))
  const aliceId = await complete(server, alice, variedAnswers(1))
  const bobId = await complete(server, bob, variedAnswers(2))
  const { token } = await invite(server, alice, aliceId, bob.email)
  await server.call(invitation.acceptInvitation, { token, assessmentId: bobId }, bob)
  const answers = async (person: TestPerson) => {
    const copy = await server.call(account.exportAccount, {}, await server.signIn(person))
    return JSON.stringify(copy.answers)
  }
  const own = (await server.call(results.getResults, { assessmentId: aloneId }, alone)).own
  server.clock.advance(366 * DAY)
  await server.runJob('invitation.forget-unjoined-partners')
  await server.runJob('invitation.forget-unjoined-partners')
  expect(await answers(alone)).not.toContain('.partner.')
  expect(await answers(alone)).toContain('bids.self.1')
  expect(await answers(alice)).toContain('bids.partner.1')
  const later = await server.signIn(alone)
  expect((await server.call(results.getResults, { assessmentId: aloneId }, later)).own).toEqual(own)
})
