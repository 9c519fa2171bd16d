import { account, assessment, invitation, results } from '@twofold/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  ALL_CLOSED,
  ALL_OPEN,
  complete,
  finish,
  giveConsents,
  invite,
  share,
  startAssessment,
  variedAnswers,
} from '#server/testing/couples.ts'
import { createTestServer, type TestPerson, type TestServer } from '#server/testing/index.ts'
import { newName } from '#server/testing/people.ts'
import { NOT_FOUND, refusal } from '#server/testing/refusals.ts'

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

const newPerson = () => server.signUp(newName())

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

  test('by a partner of an earlier version: asks that version, and refuses a draft with answers to newer statements', async () => {
    const accept = async (prepare: (bob: TestPerson) => Promise<unknown>) => {
      const [alice, bob] = [await newPerson(), await newPerson()]
      const id = await startAssessment(server, alice)
      const { token } = await invite(server, alice, id, 'elsewhere@example.com')
      await server.context.db
        .updateTable('assessments')
        .set({ instrument_version: '2026.1' })
        .where('id', '=', id)
        .execute()
      await giveConsents(server, bob)
      await prepare(bob)
      const accepted = server.call(invitation.acceptInvitation, { token, locale: 'de' }, bob)
      await accepted.catch(() => undefined)
      const { draft } = await server.call(assessment.getDraft, {}, bob)
      return { accepted, draft, isPaired: await isPaired(id) }
    }
    const asked = { instrumentVersion: '2026.1', locale: 'en' }
    const without = await accept(async () => undefined)
    expect(without).toMatchObject({ draft: asked, isPaired: true })
    const empty = await accept((bob) => server.call(assessment.createAssessment, { locale: 'de' }, bob))
    expect(empty).toMatchObject({ draft: asked, isPaired: true })
    const begun = await accept(async (bob) => {
      const { id } = await server.call(assessment.createAssessment, {}, bob)
      await server.call(assessment.saveAnswers, { id, answers: { 'bids.self.1': 'not_applicable' } }, bob)
    })
    await expect(begun.accepted).rejects.toEqual(refusal(409, 'version_differs'))
    expect(begun).toMatchObject({
      draft: { instrumentVersion: '2026.2', answers: { 'bids.self.1': 'not_applicable' } },
      isPaired: false,
    })
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

  describe('an inviter with a second account cannot learn whether their invitation was claimed', () => {
    /** Alice has invited Bob, who claimed it or did nothing; Ann is Alice’s second account and asks Alice. */
    async function setUp(isClaimed: boolean, addressee: 'Bob' | 'Ann' = 'Bob') {
      const [alice, bob, ann] = [await newPerson(), await newPerson(), await newPerson()]
      const aliceId = await complete(server, alice, variedAnswers(1))
      const annId = await complete(server, ann, variedAnswers(3))
      const bobId = await complete(server, bob, variedAnswers(2))
      const sent = await invite(server, alice, aliceId, addressee === 'Bob' ? bob.email : ann.email)
      const claim = { token: sent.token, assessmentId: bobId }
      if (isClaimed) await server.call(invitation.acceptInvitation, claim, bob)
      const fromAnn = await invite(server, ann, annId, alice.email)
      const accept = () =>
        server.call(invitation.acceptInvitation, { token: fromAnn.token, assessmentId: aliceId }, alice)
      const see = async () => {
        await share(server, alice, aliceId, ALL_OPEN)
        await share(server, ann, annId, ALL_OPEN)
        const { comparison } = await server.call(results.getResults, { assessmentId: aliceId }, alice)
        return comparison
      }
      return { alice, bob, ann, aliceId, annId, bobId, sent, accept, see }
    }

    test.each([true, false])('while it is out, past its date too; claimed: %s', async (isClaimed) => {
      const { alice, aliceId, accept } = await setUp(isClaimed)
      const refused = refusal(409, 'own_invitation_open')
      await expect(accept()).rejects.toEqual(refused)
      // Past the date of the own invitation, asked by one that is still open.
      server.clock.advance(15 * DAY)
      const [later, other] = [await server.signIn(alice), await newPerson()]
      const fresh = await invite(server, other, await startAssessment(server, other), alice.email)
      const claim = { token: fresh.token, assessmentId: aliceId }
      await expect(server.call(invitation.acceptInvitation, claim, later)).rejects.toEqual(refused)
      const { items } = await server.call(invitation.listSentInvitations, { id: aliceId }, later)
      expect(items).toMatchObject([{ status: 'lapsed' }])
    })

    test.each(['withdrawn', 'left'] as const)(
      'once it is %s the assessment is free, and the pair of before shows nothing',
      async (how) => {
        const seen = []
        for (const isClaimed of [true, false]) {
          const { alice, bob, aliceId, bobId, sent, accept, see } = await setUp(isClaimed)
          await share(server, bob, bobId, ALL_OPEN)
          const own = { id: aliceId, invitationId: sent.id }
          if (how === 'withdrawn') await server.call(invitation.withdrawInvitation, own, alice)
          else await server.call(results.leavePair, { assessmentId: aliceId }, alice)
          await accept()
          seen.push(await see())
          const { comparison } = await server.call(results.getResults, { assessmentId: bobId }, bob)
          expect(comparison.status).toBe(isClaimed ? 'not_available' : 'none')
        }
        expect(seen[0]).toEqual(seen[1])
        expect(seen[0]).toMatchObject({ status: 'ready' })
      },
    )

    test('by asking the second account instead', async () => {
      const seen = []
      for (const isClaimed of [true, false]) {
        const { alice, ann, aliceId, annId, see } = await setUp(isClaimed)
        const again = await complete(server, ann, variedAnswers(4))
        const { token } = await invite(server, alice, aliceId, ann.email)
        await server.call(invitation.acceptInvitation, { token, assessmentId: again }, ann)
        await share(server, ann, again, ALL_OPEN)
        seen.push(await see())
        // An assessment that claimed cannot invite, because the result would reveal whether it is still in a pair.
        await expect(invite(server, ann, again, 'third@example.com')).rejects.toEqual(
          refusal(409, 'already_paired'),
        )
        expect((await server.call(results.getSharing, { assessmentId: annId }, ann)).score).toBe(true)
      }
      expect(seen[0]).toEqual(seen[1])
      expect(seen[0]).toMatchObject({ status: 'ready' })
    })

    test('by addressing the own mailbox and handing over the link', async () => {
      const seen = []
      for (const isClaimed of [true, false]) {
        const { alice, ann, aliceId, accept, see } = await setUp(isClaimed, 'Ann')
        await invite(server, alice, aliceId, ann.email)
        await server.context.jobs.idle()
        const mails = server.outbox.to(ann.email).filter(({ template }) => template === 'invitation').length
        const received = await server.call(invitation.listReceivedInvitations, {}, ann)
        await accept()
        seen.push({ mails, received: received.items.length, comparison: await see() })
      }
      expect(seen[0]).toEqual(seen[1])
      expect(seen[0]).toMatchObject({ mails: 2, received: 1, comparison: { status: 'ready' } })
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
    // The thirty days are those since the pair that showed something: the refused one does not add to them.
    server.clock.advance(2 * DAY)
    expect(await tie()).toBe('ready')
  })

  test('claiming fails when either account is frozen', async () => {
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
    const ended = refusal(404, 'not_found')
    await expect(server.call(invitation.getInvitation, { token })).rejects.toEqual(ended)
    await expect(server.call(invitation.acceptInvitation, { token }, bob)).rejects.toEqual(ended)
    expect((await server.call(invitation.listReceivedInvitations, {}, bob)).items).toEqual([])
    await server.call(account.unfreezeAccount, {}, alice)
    await server.call(invitation.acceptInvitation, { token }, bob)
  })
})

describe('answers about a partner are removed 90 days after completion', () => {
  /** The remaining answers of Alice after Bob's action. */
  async function leftAfter(
    bobs: (it: {
      bob: TestPerson
      bobId: string
      token: string
      alice: TestPerson
      aliceId: string
    }) => unknown,
    days = 91,
  ): Promise<string> {
    const [alice, bob] = [await newPerson(), await newPerson()]
    const aliceId = await complete(server, alice, variedAnswers(1))
    const bobId = await startAssessment(server, bob)
    const { token } = await invite(server, alice, aliceId, bob.email)
    await share(server, alice, aliceId, ALL_OPEN)
    await bobs({ bob, bobId, token, alice, aliceId })
    server.clock.advance(days * DAY)
    await server.runJob('invitation.forget-unshared-partners')
    await server.runJob('invitation.forget-unshared-partners')
    const later = await server.signIn(alice)
    const copy = await server.call(account.exportAccount, {}, later)
    const { own } = await server.call(results.getResults, { assessmentId: aliceId }, later)
    expect(own.factors.filter(({ health }) => health !== null)).not.toEqual([])
    const preview = await server.call(results.getSharing, { assessmentId: aliceId }, later)
    return `${JSON.stringify(copy.answers)} ${JSON.stringify(preview)}`.replaceAll(aliceId, '')
  }
  const claim = ({ bob, bobId, token }: { bob: TestPerson; bobId: string; token: string }) =>
    server.call(invitation.acceptInvitation, { token, assessmentId: bobId }, bob)

  test('when nothing is shared, whether or not the partner joined', async () => {
    const ignored = await leftAfter(() => undefined)
    expect(ignored).not.toContain('.partner.')
    expect(ignored).toContain('bids.self.1')
    expect(await leftAfter(claim)).toBe(ignored)
    const finished = async (it: Parameters<typeof claim>[0]) => {
      await claim(it)
      await finish(server, it.bob, it.bobId, variedAnswers(2))
    }
    expect(await leftAfter(finished)).toBe(ignored)
    const openedUnfinished = async (it: Parameters<typeof claim>[0]) => {
      await claim(it)
      await share(server, it.bob, it.bobId, ALL_OPEN)
    }
    expect(await leftAfter(openedUnfinished)).toBe(ignored)
    const closed = async (it: Parameters<typeof claim>[0]) => {
      await finished(it)
      await share(server, it.bob, it.bobId, ALL_OPEN)
      await share(server, it.bob, it.bobId, { ...ALL_OPEN, score: false })
    }
    expect(await leftAfter(closed)).toBe(ignored)
  }, 60_000)

  test('and not earlier', async () => {
    expect(await leftAfter(() => undefined, 89)).toContain('.partner.')
  })

  test('and stay while both keep the score open', async () => {
    const shared = await leftAfter(async (it) => {
      await claim(it)
      await finish(server, it.bob, it.bobId, variedAnswers(2))
      await share(server, it.bob, it.bobId, { ...ALL_CLOSED, score: true })
    })
    expect(shared).toContain('bids.partner.1')
    expect(shared).toContain('"ofPartner":')
  })
})
