import { account, consent, results } from '@twofold/contract'
import { describe, expect, test } from 'vitest'
import {
  type Couple,
  createCompletedAssessment,
  createCouple,
  SHARE_ALL,
  SHARE_NOTHING,
  share,
  variedAnswers,
} from '#server/testing/couples.ts'
import type { TestPerson } from '#server/testing/index.ts'
import { openTestServer } from '#server/testing/open-server.ts'
import { newName } from '#server/testing/people.ts'

const DAY = 86_400_000

const server = await openTestServer()

/** Lets days pass and then runs the nightly job. */
async function passDays(days: number): Promise<void> {
  server.clock.advance(days * DAY)
  await server.runJob('invitation.delete-unshared-partner-answers')
}

/** The assessment, answers and sharing of the export, and both results pages, without ids and times. */
async function readAll(person: TestPerson, assessmentId: string): Promise<string> {
  const later = await server.signIn(person)
  const { assessments, answers, sharing } = await server.call(account.exportAccount, {}, later)
  const shown = await server.call(results.getResults, { assessmentId }, later)
  const preview = await server.call(results.getSharing, { assessmentId }, later)
  return JSON.stringify([assessments, answers, sharing, shown, preview])
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'time')
}

const hasPartnerAnswers = async (person: TestPerson, id: string) =>
  (await readAll(person, id)).includes('bids.partner.1')

/** A couple whose shared score was recorded by the nightly job 80 days after completion. */
async function createSharingCouple(): Promise<Couple> {
  const couple = await createCouple(server, { names: [newName(), newName()] })
  await share(server, couple.alice, couple.aliceId, SHARE_ALL)
  await share(server, couple.bob, couple.bobId, SHARE_ALL)
  await passDays(80)
  return { ...couple, alice: await server.signIn(couple.alice), bob: await server.signIn(couple.bob) }
}

describe('answers about a partner after a shared score', () => {
  const confirm = 'delete my account'
  const ends: Record<string, (couple: Couple) => Promise<unknown>> = {
    'stops sharing': ({ bob, bobId }) => share(server, bob, bobId, SHARE_NOTHING),
    'freezes the account': ({ bob }) => server.call(account.freezeAccount, {}, bob),
    'freezes the account and ends the freeze': async ({ bob }) => {
      await server.call(account.freezeAccount, {}, bob)
      await server.call(account.unfreezeAccount, {}, bob)
    },
    'withdraws the consent to share': ({ bob }) => server.call(consent.putConsents, { pair: null }, bob),
    'withdraws the consent to answers': ({ bob }) =>
      server.call(consent.putConsents, { assessment: null }, bob),
    'schedules and cancels a deletion': async ({ bob }) => {
      await server.call(account.deleteAccount, { confirm }, bob)
      await server.context.jobs.idle()
      const mail = server.outbox.to(bob.email).find((one) => one.template === 'deletion-scheduled')
      const token = mail?.links[0]?.split('#cancel=')[1] ?? ''
      await server.call(account.cancelDeletion, { token })
    },
    'deletes the account': ({ bob }) => server.call(account.deleteAccount, { confirm, now: true }, bob),
    'ends the connection': ({ bob, bobId }) => server.call(results.leavePair, { assessmentId: bobId }, bob),
  }

  test('stay for 90 days after its last day, equally for every action of the partner', async () => {
    const couples: [string, Couple][] = []
    for (const [name, end] of Object.entries(ends)) {
      const couple = await createCouple(server, { names: [newName(), newName()] })
      await share(server, couple.alice, couple.aliceId, SHARE_ALL)
      await share(server, couple.bob, couple.bobId, SHARE_ALL)
      couples.push([name, couple])
      // Recorded while shared, and ended before the next night.
      await passDays(0)
      await end(couple)
    }
    await passDays(89)
    for (const [name, { alice, aliceId }] of couples) {
      expect(await hasPartnerAnswers(alice, aliceId), name).toBe(true)
    }
    await passDays(3)
    const [[, first], ...others] = couples as [[string, Couple], ...[string, Couple][]]
    const expected = await readAll(first.alice, first.aliceId)
    expect(expected).toContain('bids.self.1')
    expect(expected).not.toContain('.partner.')
    for (const [name, { alice, aliceId }] of others) {
      expect(await readAll(alice, aliceId), name).toBe(expected)
    }
  }, 120_000)

  test('stay when it ends after the 90 days since completion', async () => {
    const { bob, bobId, alice, aliceId } = await createSharingCouple()
    await passDays(20)
    const again = await server.signIn(bob)
    await share(server, again, bobId, SHARE_NOTHING)
    await passDays(90)
    expect(await hasPartnerAnswers(alice, aliceId)).toBe(true)
    expect(await hasPartnerAnswers(bob, bobId)).toBe(true)
    await passDays(2)
    expect(await hasPartnerAnswers(alice, aliceId)).toBe(false)
    expect(await hasPartnerAnswers(bob, bobId)).toBe(false)
  }, 60_000)

  test('stay when their owner stops sharing, and while both share again', async () => {
    const { alice, aliceId } = await createSharingCouple()
    await share(server, alice, aliceId, SHARE_NOTHING)
    await passDays(60)
    await share(server, await server.signIn(alice), aliceId, SHARE_ALL)
    await passDays(1)
    await passDays(200)
    expect(await hasPartnerAnswers(alice, aliceId)).toBe(true)
  }, 60_000)
})

describe('answers about a partner of a frozen account', () => {
  test('stay during the freeze and 30 days after it', async () => {
    const alice = await server.signUp()
    const aliceId = await createCompletedAssessment(server, alice, variedAnswers(1))
    await server.call(account.freezeAccount, {}, alice)
    await passDays(400)
    expect(await hasPartnerAnswers(alice, aliceId)).toBe(true)
    await server.call(account.unfreezeAccount, {}, await server.signIn(alice))
    await passDays(29)
    // Ending a freeze that has already ended does not extend the period.
    await server.call(account.unfreezeAccount, {}, await server.signIn(alice))
    expect(await hasPartnerAnswers(alice, aliceId)).toBe(true)
    await passDays(2)
    expect(await hasPartnerAnswers(alice, aliceId)).toBe(false)
  }, 60_000)

  test('of a pair stay, and the export states the end of the freeze', async () => {
    const { alice, aliceId, bob, bobId } = await createSharingCouple()
    await server.call(account.freezeAccount, {}, alice)
    await passDays(100)
    expect(await hasPartnerAnswers(alice, aliceId)).toBe(true)
    expect(await hasPartnerAnswers(bob, bobId)).toBe(false)
    const again = await server.signIn(alice)
    await server.call(account.unfreezeAccount, {}, again)
    const copy = await server.call(account.exportAccount, {}, again)
    expect(copy.account_states).toMatchObject([{ frozen_at: null, unfrozen_at: expect.any(String) }])
  }, 60_000)
})
