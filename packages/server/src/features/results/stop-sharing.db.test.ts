import { account, consent, results } from '@twofold/contract'
import { expect, test } from 'vitest'
import {
  createCouple,
  giveConsents,
  SHARE_ALL,
  SHARE_NOTHING,
  share,
  startAssessment,
} from '#server/testing/couples.ts'
import type { TestPerson } from '#server/testing/index.ts'
import { openTestServer } from '#server/testing/open-server.ts'

const server = await openTestServer()

type Step = (person: TestPerson) => Promise<unknown>

const withdrawPair: Step = (as) => server.call(consent.putConsents, { pair: null }, as)
const withdrawAssessment: Step = (as) => server.call(consent.putConsents, { assessment: null }, as)
const agreeAgain: Step = (as) => giveConsents(server, as)
const freeze: Step = (as) => server.call(account.freezeAccount, {}, as)
const unfreeze: Step = async (as) => server.call(account.unfreezeAccount, {}, await server.signIn(as))

// Agreeing again needs no fresh sign-in, so anyone with the unlocked device can do it.
test.each<[string, Step, Step]>([
  ['withdrawing the pair consent', withdrawPair, agreeAgain],
  ['withdrawing the assessment consent', withdrawAssessment, agreeAgain],
  ['freezing the account', freeze, unfreeze],
])('sharing stopped by %s resumes only after a fresh sign-in', async (name, close, undo) => {
  const { alice, bob, aliceId, bobId } = await createCouple(server, { names: [`Dan ${name}`, `Cat ${name}`] })
  await share(server, alice, aliceId, SHARE_ALL)
  await share(server, bob, bobId, SHARE_ALL)
  const draft = await startAssessment(server, alice)
  await share(server, alice, draft, SHARE_ALL)
  const readStatus = async () =>
    (await server.call(results.getResults, { assessmentId: bobId }, bob)).comparison.status
  expect(await readStatus()).toBe('ready')

  server.clock.advance(16 * 60_000)
  await close(alice)
  expect(await readStatus()).toBe('not_available')
  await undo(alice)
  expect(await readStatus()).toBe('not_available')
  for (const assessmentId of [aliceId, draft]) {
    expect(await server.call(results.getSharing, { assessmentId }, alice)).toMatchObject(SHARE_NOTHING)
  }
  await expect(share(server, alice, aliceId, SHARE_ALL)).rejects.toMatchObject({
    problem: { code: 'fresh_sign_in_required' },
  })
  // The partner's levels did not change, so sharing again is enough.
  await share(server, await server.signIn(alice), aliceId, SHARE_ALL)
  expect(await readStatus()).toBe('ready')
})

test('putConsents with the same wording does not stop sharing', async () => {
  const { alice, aliceId } = await createCouple(server, { names: ['Same A', 'Same B'] })
  await share(server, alice, aliceId, SHARE_ALL)
  await giveConsents(server, alice)
  expect(await server.call(results.getSharing, { assessmentId: aliceId }, alice)).toMatchObject(SHARE_ALL)
})

test('nothing is shared after concurrent sharing and withdrawal of the pair consent', async () => {
  const { alice, aliceId } = await createCouple(server, { names: ['Race A', 'Race B'] })
  for (let round = 0; round < 5; round++) {
    await giveConsents(server, alice)
    await Promise.allSettled([
      share(server, alice, aliceId, SHARE_ALL),
      withdrawPair(alice),
      share(server, alice, aliceId, { ...SHARE_ALL, factors: false }),
    ])
    expect(await server.call(results.getSharing, { assessmentId: aliceId }, alice)).toMatchObject(
      SHARE_NOTHING,
    )
  }
})
