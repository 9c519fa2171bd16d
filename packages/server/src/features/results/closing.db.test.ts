import { account, consent, results } from '@twofold/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  ALL_CLOSED,
  ALL_OPEN,
  createCouple,
  giveConsents,
  share,
  startAssessment,
} from '#server/testing/couples.ts'
import { createTestServer, type TestPerson, type TestServer } from '#server/testing/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

type Step = (as: TestPerson) => Promise<unknown>

const withdrawPair: Step = (as) => server.call(consent.putConsents, { pair: null }, as)
const withdrawAssessment: Step = (as) => server.call(consent.putConsents, { assessment: null }, as)
const agreeAgain: Step = (as) => giveConsents(server, as)
const freeze: Step = (as) => server.call(account.freezeAccount, {}, as)
const unfreeze: Step = (as) => server.call(account.unfreezeAccount, {}, as)

// An attacker with another user's unlocked phone can do the second step of each.
test.each<[string, Step, Step]>([
  ['the pair consent', withdrawPair, agreeAgain],
  ['the assessment consent', withdrawAssessment, agreeAgain],
  ['a freeze', freeze, unfreeze],
])('what %s has closed stays closed until a fresh sign-in opens it', async (name, close, undo) => {
  server.clock.advance(6 * 60_000)
  const { alice, bob, aliceId, bobId } = await createCouple(server, { names: [`Dan ${name}`, `Cat ${name}`] })
  await share(server, alice, aliceId, ALL_OPEN)
  await share(server, bob, bobId, ALL_OPEN)
  const draft = await startAssessment(server, alice)
  await share(server, alice, draft, ALL_OPEN)
  const seen = async () =>
    (await server.call(results.getResults, { assessmentId: bobId }, bob)).comparison.status
  expect(await seen()).toBe('ready')

  server.clock.advance(16 * 60_000)
  await close(alice)
  expect(await seen()).toBe('not_available')
  await undo(alice)
  expect(await seen()).toBe('not_available')
  for (const assessmentId of [aliceId, draft]) {
    expect(await server.call(results.getSharing, { assessmentId }, alice)).toMatchObject(ALL_CLOSED)
  }
  await expect(share(server, alice, aliceId, ALL_OPEN)).rejects.toMatchObject({
    problem: { code: 'fresh_sign_in_required' },
  })
  // Nothing of the other side was touched: once opened again by its owner, all is as it was.
  await share(server, await server.signIn(alice), aliceId, ALL_OPEN)
  expect(await seen()).toBe('ready')
})

test('a consent given to the same wording once more closes nothing', async () => {
  server.clock.advance(6 * 60_000)
  const { alice, aliceId } = await createCouple(server, { names: ['Same A', 'Same B'] })
  await share(server, alice, aliceId, ALL_OPEN)
  await giveConsents(server, alice)
  expect(await server.call(results.getSharing, { assessmentId: aliceId }, alice)).toMatchObject(ALL_OPEN)
})

test('of an opening and a withdrawal at the same moment nothing stays open', async () => {
  server.clock.advance(6 * 60_000)
  const { alice, aliceId } = await createCouple(server, { names: ['Race A', 'Race B'] })
  for (let round = 0; round < 5; round++) {
    await giveConsents(server, alice)
    await Promise.allSettled([
      share(server, alice, aliceId, ALL_OPEN),
      withdrawPair(alice),
      share(server, alice, aliceId, { ...ALL_OPEN, factors: false }),
    ])
    expect(await server.call(results.getSharing, { assessmentId: aliceId }, alice)).toMatchObject(ALL_CLOSED)
  }
})
