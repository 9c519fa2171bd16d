import { account, assessment, consent, invitation, results } from '@twofold/contract'
import { INSTRUMENT_VERSION } from '@twofold/instrument/versions'
import { beforeEach, describe, expect, test } from 'vitest'
import { apiError, NOT_FOUND } from '#server/testing/api-errors.ts'
import {
  completeDraft,
  createCompletedAssessment,
  giveConsents,
  invite,
  SHARE_ALL,
  SHARE_NOTHING,
  share,
  startAssessment,
  variedAnswers,
} from '#server/testing/couples.ts'
import type { TestPerson } from '#server/testing/index.ts'
import { openTestServer } from '#server/testing/open-server.ts'
import { sendInvitationMail } from './mailing/send-invitation-mail.ts'

const DAY = 86_400_000

const server = await openTestServer()
beforeEach(() => {
  server.outbox.clear()
})

async function isPaired(assessmentId: string): Promise<boolean> {
  const row = await server.context.db
    .selectFrom('pairHalves')
    .select('pairId')
    .where('assessmentId', '=', assessmentId)
    .executeTakeFirst()
  return row !== undefined
}

describe('acceptInvitation', () => {
  test('requires the consent, creates a draft and returns the same when repeated', async () => {
    const alice = await server.signUp()
    const bob = await server.signUp()
    const id = await startAssessment(server, alice)
    const { token } = await invite(server, alice, id, 'elsewhere@example.com')
    const accept = () => server.call(invitation.acceptInvitation, { token }, bob)
    await expect(accept()).rejects.toEqual(apiError(403, 'consent_required'))
    await giveConsents(server, bob)
    const first = await accept()
    const { items } = await server.call(assessment.listAssessments, {}, bob)
    expect(items).toMatchObject([{ id: first.assessmentId, status: 'draft' }])
    expect(await accept()).toEqual(first)
    expect(await isPaired(id)).toBe(true)
    // The inviter and other users get not_found.
    const carol = await server.signUp()
    await giveConsents(server, carol)
    for (const person of [alice, carol]) {
      await expect(server.call(invitation.acceptInvitation, { token }, person)).rejects.toEqual(NOT_FOUND)
    }
  })

  test('rejects a draft with answers to another version than the inviter’s', async () => {
    const [alice, bob] = [await server.signUp(), await server.signUp()]
    const id = await startAssessment(server, alice)
    const { token } = await invite(server, alice, id, 'elsewhere@example.com')
    await giveConsents(server, bob)
    const draft = await server.call(assessment.createAssessment, {}, bob)
    const answers = { 'bids.self.1': 'not_applicable' } as const
    await server.call(assessment.saveAnswers, { id: draft.id, answers }, bob)
    const setVersion = (version: string) =>
      server.context.db
        .updateTable('assessments')
        .set({ instrumentVersion: version })
        .where('id', '=', draft.id)
        .execute()
    await setVersion('2026.2')
    await expect(server.call(invitation.acceptInvitation, { token }, bob)).rejects.toEqual(
      apiError(409, 'version_differs'),
    )
    expect(await isPaired(id)).toBe(false)
    await setVersion(INSTRUMENT_VERSION)
    await server.call(invitation.acceptInvitation, { token }, bob)
    expect(await isPaired(id)).toBe(true)
  })

  test('accepts the id only from the verified email, and the inviter’s view does not change', async () => {
    const alice = await server.signUp()
    const bob = await server.signUp()
    const carol = await server.signUp()
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

  test('lets one user claim when twenty calls are concurrent', async () => {
    const alice = await server.signUp()
    const id = await startAssessment(server, alice)
    const { token } = await invite(server, alice, id, 'many@example.com')
    const crowd: TestPerson[] = []
    for (let index = 0; index < 5; index++) {
      const person = await server.signUp()
      await giveConsents(server, person)
      crowd.push(person, person, person, person)
    }
    const claims = await Promise.allSettled(
      crowd.map((person) => server.call(invitation.acceptInvitation, { token }, person)),
    )
    const won = claims.flatMap((claim, index) =>
      claim.status === 'fulfilled' ? [{ userId: crowd[index]?.userId, ...claim.value }] : [],
    )
    const lost = claims.flatMap((claim) => (claim.status === 'rejected' ? [claim.reason] : []))
    expect(new Set(won.map((one) => `${one.userId} ${one.assessmentId}`)).size).toBe(1)
    expect(won).toHaveLength(4)
    expect(lost).toEqual(Array(16).fill(NOT_FOUND))
  })

  test('returns already_paired for an assessment that has claimed and not_found for a foreign one', async () => {
    const [alice, carol, bob] = [await server.signUp(), await server.signUp(), await server.signUp()]
    const one = await invite(server, alice, await startAssessment(server, alice), 'b1@example.com')
    const two = await invite(server, carol, await startAssessment(server, carol), 'b2@example.com')
    const bobId = await startAssessment(server, bob)
    const foreign = await startAssessment(server, await server.signUp())
    await expect(
      server.call(invitation.acceptInvitation, { token: one.token, assessmentId: foreign }, bob),
    ).rejects.toEqual(NOT_FOUND)
    await server.call(invitation.acceptInvitation, { token: one.token, assessmentId: bobId }, bob)
    await expect(
      server.call(invitation.acceptInvitation, { token: two.token, assessmentId: bobId }, bob),
    ).rejects.toEqual(apiError(409, 'already_paired'))
    // The rejected call has not claimed the invitation.
    await server.call(assessment.deleteAssessment, { id: bobId }, bob)
    await server.call(invitation.acceptInvitation, { token: two.token }, bob)
  })

  test('makes one pair from crossed invitations with the same response for both users', async () => {
    const [alice, bob] = [await server.signUp(), await server.signUp()]
    const aliceId = await createCompletedAssessment(server, alice, variedAnswers(1))
    const bobId = await createCompletedAssessment(server, bob, variedAnswers(2))
    const fromAlice = await invite(server, alice, aliceId, bob.email)
    const fromBob = await invite(server, bob, bobId, alice.email)
    // Both claims use the assessment that the user invited from, regardless of their order.
    expect(await server.call(invitation.acceptInvitation, { token: fromAlice.token }, bob)).toEqual({
      assessmentId: bobId,
    })
    expect(await server.call(invitation.acceptInvitation, { token: fromBob.token }, alice)).toEqual({
      assessmentId: aliceId,
    })
    const pairs = await server.context.db
      .selectFrom('pairHalves')
      .select('pairId')
      .where('assessmentId', 'in', [aliceId, bobId])
      .execute()
    expect(new Set(pairs.map((half) => half.pairId)).size).toBe(1)
    await share(server, alice, aliceId, SHARE_ALL)
    await share(server, bob, bobId, SHARE_ALL)
    const read = async () =>
      (await server.call(results.getResults, { assessmentId: aliceId }, alice)).comparison.status
    expect(await read()).toBe('ready')
    // Withdrawing the invitation that did not form the pair also ends it.
    await server.call(invitation.withdrawInvitation, { id: bobId, invitationId: fromBob.id }, bob)
    expect(await read()).toBe('not_available')
  })

  describe('an inviter cannot learn through a second account whether their invitation was claimed', () => {
    /** Alice has invited Bob, who claimed or ignored it; Ann, Alice’s second account, invites Alice. */
    async function setUp(isClaimed: boolean, addressee: 'Bob' | 'Ann' = 'Bob') {
      const [alice, bob, ann] = [await server.signUp(), await server.signUp(), await server.signUp()]
      const aliceId = await createCompletedAssessment(server, alice, variedAnswers(1))
      const annId = await createCompletedAssessment(server, ann, variedAnswers(3))
      const bobId = await createCompletedAssessment(server, bob, variedAnswers(2))
      const sent = await invite(server, alice, aliceId, addressee === 'Bob' ? bob.email : ann.email)
      const claim = { token: sent.token, assessmentId: bobId }
      if (isClaimed) await server.call(invitation.acceptInvitation, claim, bob)
      const fromAnn = await invite(server, ann, annId, alice.email)
      const accept = () =>
        server.call(invitation.acceptInvitation, { token: fromAnn.token, assessmentId: aliceId }, alice)
      const readComparison = async () => {
        await share(server, alice, aliceId, SHARE_ALL)
        await share(server, ann, annId, SHARE_ALL)
        const { comparison } = await server.call(results.getResults, { assessmentId: aliceId }, alice)
        return comparison
      }
      return { alice, bob, ann, aliceId, annId, bobId, sent, accept, readComparison }
    }

    test.each([true, false])('while it is open or expired; claimed: %s', async (isClaimed) => {
      const { alice, aliceId, accept } = await setUp(isClaimed)
      const refused = apiError(409, 'own_invitation_open')
      await expect(accept()).rejects.toEqual(refused)
      // Alice's invitation has expired and another user's is still valid.
      server.clock.advance(15 * DAY)
      const [later, other] = [await server.signIn(alice), await server.signUp()]
      const fresh = await invite(server, other, await startAssessment(server, other), alice.email)
      const claim = { token: fresh.token, assessmentId: aliceId }
      await expect(server.call(invitation.acceptInvitation, claim, later)).rejects.toEqual(refused)
      const { items } = await server.call(invitation.listSentInvitations, { id: aliceId }, later)
      expect(items).toMatchObject([{ status: 'lapsed' }])
    })

    test.each(['withdrawn', 'left'] as const)(
      'after it was %s, when the assessment can claim again and the former pair shows nothing',
      async (how) => {
        const seen = []
        for (const isClaimed of [true, false]) {
          const { alice, bob, aliceId, bobId, sent, accept, readComparison } = await setUp(isClaimed)
          await share(server, bob, bobId, SHARE_ALL)
          const own = { id: aliceId, invitationId: sent.id }
          if (how === 'withdrawn') await server.call(invitation.withdrawInvitation, own, alice)
          else await server.call(results.leavePair, { assessmentId: aliceId }, alice)
          await accept()
          seen.push(await readComparison())
          const { comparison } = await server.call(results.getResults, { assessmentId: bobId }, bob)
          expect(comparison.status).toBe(isClaimed ? 'not_available' : 'none')
        }
        expect(seen[0]).toEqual(seen[1])
        expect(seen[0]).toMatchObject({ status: 'ready' })
      },
    )

    test('by inviting the second account instead', async () => {
      const seen = []
      for (const isClaimed of [true, false]) {
        const { alice, ann, aliceId, annId, readComparison } = await setUp(isClaimed)
        const again = await createCompletedAssessment(server, ann, variedAnswers(4))
        const { token } = await invite(server, alice, aliceId, ann.email)
        await server.call(invitation.acceptInvitation, { token, assessmentId: again }, ann)
        await share(server, ann, again, SHARE_ALL)
        seen.push(await readComparison())
        // An assessment that has claimed cannot invite, because the response would reveal whether it is still in a pair.
        await expect(invite(server, ann, again, 'third@example.com')).rejects.toEqual(
          apiError(409, 'already_paired'),
        )
        expect((await server.call(results.getSharing, { assessmentId: annId }, ann)).score).toBe(true)
      }
      expect(seen[0]).toEqual(seen[1])
      expect(seen[0]).toMatchObject({ status: 'ready' })
    })

    test('by inviting their own mailbox and passing on the link', async () => {
      const seen = []
      for (const isClaimed of [true, false]) {
        const { alice, ann, aliceId, accept, readComparison } = await setUp(isClaimed, 'Ann')
        await invite(server, alice, aliceId, ann.email)
        await server.context.jobs.idle()
        const mails = server.outbox.to(ann.email).filter(({ template }) => template === 'invitation').length
        const received = await server.call(invitation.listReceivedInvitations, {}, ann)
        await accept()
        seen.push({ mails, received: received.items.length, comparison: await readComparison() })
      }
      expect(seen[0]).toEqual(seen[1])
      expect(seen[0]).toMatchObject({ mails: 2, received: 1, comparison: { status: 'ready' } })
    })
  })

  test('makes one pair when twenty crossed claims are concurrent', async () => {
    const [alice, bob] = [await server.signUp(), await server.signUp()]
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
      .selectFrom('pairHalves')
      .select('pairId')
      .where('assessmentId', 'in', [aliceId, bobId])
      .execute()
    expect(halves).toHaveLength(2)
    expect(new Set(halves.map((half) => half.pairId)).size).toBe(1)
  })

  test('makes a second pair of the same two users within thirty days not_available', async () => {
    const [alice, bob] = [await server.signUp(), await server.signUp()]
    const formPair = async () => {
      const [a, b] = [await server.signIn(alice), await server.signIn(bob)]
      const aliceId = await createCompletedAssessment(server, a, variedAnswers(1))
      const bobId = await createCompletedAssessment(server, b, variedAnswers(2))
      const { token } = await invite(server, a, aliceId, 'kept@example.com')
      await server.call(invitation.acceptInvitation, { token, assessmentId: bobId }, b)
      await share(server, a, aliceId, SHARE_ALL)
      await share(server, b, bobId, SHARE_ALL)
      return (await server.call(results.getResults, { assessmentId: bobId }, b)).comparison.status
    }
    expect(await formPair()).toBe('ready')
    server.clock.advance(29 * DAY)
    expect(await formPair()).toBe('not_available')
    // The thirty days start with the pair that showed results; the refused pair does not restart them.
    server.clock.advance(2 * DAY)
    expect(await formPair()).toBe('ready')
  })

  test('fails when either account is frozen', async () => {
    const [alice, bob] = [await server.signUp(), await server.signUp()]
    const id = await startAssessment(server, alice)
    const { token } = await invite(server, alice, id, bob.email)
    await giveConsents(server, bob)
    const frozen = apiError(403, 'account_frozen')
    await server.call(account.freezeAccount, {}, bob)
    await expect(server.call(invitation.acceptInvitation, { token }, bob)).rejects.toEqual(frozen)
    await server.call(account.unfreezeAccount, {}, bob)
    await server.call(account.freezeAccount, {}, alice)
    await expect(invite(server, alice, id, bob.email)).rejects.toEqual(frozen)
    const ended = apiError(404, 'not_found')
    await expect(server.call(invitation.getInvitation, { token })).rejects.toEqual(ended)
    await expect(server.call(invitation.acceptInvitation, { token }, bob)).rejects.toEqual(ended)
    expect((await server.call(invitation.listReceivedInvitations, {}, bob)).items).toEqual([])
    await server.call(account.unfreezeAccount, {}, alice)
    await server.call(invitation.acceptInvitation, { token }, bob)
  })

  test('fails while the inviter has withdrawn the consent to answers, and works once it is given again', async () => {
    const [alice, bob] = [await server.signUp(), await server.signUp()]
    const id = await startAssessment(server, alice)
    const { token } = await invite(server, alice, id, bob.email)
    await server.context.jobs.idle()
    await giveConsents(server, bob)
    const getSent = async () => (await server.call(invitation.listSentInvitations, { id }, alice)).items
    const [before] = await getSent()
    await server.call(consent.putConsents, { assessment: null }, alice)
    const ended = apiError(404, 'not_found')
    await expect(server.call(invitation.getInvitation, { token })).rejects.toEqual(ended)
    await expect(server.call(invitation.acceptInvitation, { token }, bob)).rejects.toEqual(ended)
    expect((await server.call(invitation.listReceivedInvitations, {}, bob)).items).toEqual([])
    // The inviter sees no link that does not work; the status stays, whether or not the invitation was accepted.
    expect(await getSent()).toEqual([{ ...before, status: 'sent', url: null }])
    await giveConsents(server, alice)
    expect(await getSent()).toEqual([before])
    await server.call(invitation.acceptInvitation, { token }, bob)
    await server.call(consent.putConsents, { assessment: null }, alice)
    expect(await getSent()).toEqual([{ ...before, status: 'sent', url: null }])
    // The pair does not end, so that both can share again after the consent is given again.
    await giveConsents(server, alice)
    expect(await getSent()).toEqual([before])
    expect(await isPaired(id)).toBe(true)
  })

  test('sends no invitation email after the inviter has withdrawn the consent to answers', async () => {
    const alice = await server.signUp()
    const id = await startAssessment(server, alice)
    const { id: invitationId } = await invite(server, alice, id, 'unwritten@example.com')
    await server.context.jobs.idle()
    const count = () => server.outbox.to('unwritten@example.com').length
    expect(count()).toBe(1)
    const { id: sendId } = await server.context.db
      .selectFrom('invitationSends')
      .select('id')
      .where('invitationId', '=', invitationId)
      .executeTakeFirstOrThrow()
    await server.call(consent.putConsents, { assessment: null }, alice)
    await sendInvitationMail({ id: sendId }, server.context)
    expect(count()).toBe(1)
    await giveConsents(server, alice)
    await sendInvitationMail({ id: sendId }, server.context)
    expect(count()).toBe(2)
  })
})

describe('answers about the partner', () => {
  /** Alice's remaining answers and sharing preview after Bob's action and the job. */
  async function readAnswersAfter(
    bobActs: (it: {
      bob: TestPerson
      bobId: string
      token: string
      alice: TestPerson
      aliceId: string
    }) => unknown,
    days = 91,
  ): Promise<string> {
    const [alice, bob] = [await server.signUp(), await server.signUp()]
    const aliceId = await createCompletedAssessment(server, alice, variedAnswers(1))
    const bobId = await startAssessment(server, bob)
    const { token } = await invite(server, alice, aliceId, bob.email)
    await share(server, alice, aliceId, SHARE_ALL)
    await bobActs({ bob, bobId, token, alice, aliceId })
    server.clock.advance(days * DAY)
    await server.runJob('invitation.delete-unshared-partner-answers')
    await server.runJob('invitation.delete-unshared-partner-answers')
    const later = await server.signIn(alice)
    const copy = await server.call(account.exportAccount, {}, later)
    const { own } = await server.call(results.getResults, { assessmentId: aliceId }, later)
    expect(own.factors.filter(({ ease }) => ease !== null)).not.toEqual([])
    const preview = await server.call(results.getSharing, { assessmentId: aliceId }, later)
    return `${JSON.stringify(copy.answers)} ${JSON.stringify(preview)}`.replaceAll(aliceId, '')
  }
  const claim = ({ bob, bobId, token }: { bob: TestPerson; bobId: string; token: string }) =>
    server.call(invitation.acceptInvitation, { token, assessmentId: bobId }, bob)

  test('are deleted after 90 days when the score is not shared, whether or not the partner joined', async () => {
    const ignored = await readAnswersAfter(() => undefined)
    expect(ignored).not.toContain('.partner.')
    expect(ignored).toContain('bids.self.1')
    expect(await readAnswersAfter(claim)).toBe(ignored)
    const finished = async (it: Parameters<typeof claim>[0]) => {
      await claim(it)
      await completeDraft(server, it.bob, it.bobId, variedAnswers(2))
    }
    expect(await readAnswersAfter(finished)).toBe(ignored)
    const sharedUnfinished = async (it: Parameters<typeof claim>[0]) => {
      await claim(it)
      await share(server, it.bob, it.bobId, SHARE_ALL)
    }
    expect(await readAnswersAfter(sharedUnfinished)).toBe(ignored)
    const stoppedSharing = async (it: Parameters<typeof claim>[0]) => {
      await finished(it)
      await share(server, it.bob, it.bobId, SHARE_ALL)
      await share(server, it.bob, it.bobId, { ...SHARE_ALL, score: false })
    }
    expect(await readAnswersAfter(stoppedSharing)).toBe(ignored)
  }, 60_000)

  test('are not deleted 89 days after completion', async () => {
    expect(await readAnswersAfter(() => undefined, 89)).toContain('.partner.')
  })

  test('are not deleted while both share the score', async () => {
    const shared = await readAnswersAfter(async (it) => {
      await claim(it)
      await completeDraft(server, it.bob, it.bobId, variedAnswers(2))
      await share(server, it.bob, it.bobId, { ...SHARE_NOTHING, score: true })
    })
    expect(shared).toContain('bids.partner.1')
    expect(shared).toContain('"ofPartner":')
  })
})
