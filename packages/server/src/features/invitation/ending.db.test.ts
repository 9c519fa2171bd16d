import { account, consent, invitation, results } from '@twofold/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  ALL_OPEN,
  complete,
  finish,
  giveConsents,
  invite,
  share,
  startAssessment,
} from '#server/testing/couples.ts'
import { createTestServer, type TestPerson, type TestServer } from '#server/testing/index.ts'
import { newName } from '#server/testing/people.ts'

const DAY = 86_400_000

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

function newPerson(): Promise<TestPerson> {
  server.clock.advance(6 * 60_000)
  return server.signUp(newName())
}

async function ask(path: string, { person, body }: { person?: TestPerson; body?: object } = {}) {
  const response = await server.request(path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(person && { Authorization: `Bearer ${person.accessToken}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { date: _date, 'request-id': _id, ...headers } = Object.fromEntries(response.headers)
  return { status: response.status, headers, body: await response.text() }
}

const mailTokenTo = async (email: string) => {
  await server.context.jobs.idle()
  const link = server.outbox.to(email).find(({ template }) => template === 'invitation')?.links[0] ?? ''
  return new URL(link).searchParams.get('invite') ?? ''
}

/** What an inviter can do, each of which ends a result that both could see. */
const ENDS: readonly [string, (alice: TestPerson, aliceId: string) => Promise<unknown>][] = [
  ['closes', (alice, id) => share(server, alice, id, { ...ALL_OPEN, score: false })],
  ['leaves', (alice, assessmentId) => server.call(results.leavePair, { assessmentId }, alice)],
  [
    'is erased',
    (alice) => server.call(account.deleteAccount, { confirm: 'delete my account', now: true }, alice),
  ],
  [
    'plans the deletion',
    (alice) => server.call(account.deleteAccount, { confirm: 'delete my account' }, alice),
  ],
  ['freezes the account', (alice) => server.call(account.freezeAccount, {}, alice)],
  ['withdraws a consent', (alice) => server.call(consent.putConsents, { pair: null }, alice)],
  ['invites another person', (alice, id) => invite(server, alice, id, 'another@example.com')],
]

describe('after a result was shown', () => {
  /** A pair that was tied by the copied link, after the mail had been sent. */
  async function tie() {
    const [alice, bob] = [await newPerson(), await newPerson()]
    const aliceId = await complete(server, alice, 3)
    const { id, token: linkToken } = await invite(server, alice, aliceId, bob.email)
    const mailToken = await mailTokenTo(bob.email)
    const bobId = await complete(server, bob, 4)
    await server.call(invitation.acceptInvitation, { token: linkToken, assessmentId: bobId }, bob)
    return { alice, aliceId, bob, bobId, id, linkToken, mailToken }
  }

  /** Everything that the invited person can ask about the invitation. */
  async function askAll({ bob, bobId, id, linkToken, mailToken }: Awaited<ReturnType<typeof tie>>) {
    const answers = []
    for (const token of [linkToken, mailToken]) answers.push(await ask(`/api/invitations/${token}`))
    for (const token of [linkToken, mailToken, id]) {
      for (const body of [{}, { assessmentId: bobId }]) {
        answers.push(await ask(`/api/invitations/${token}/accept`, { person: bob, body }))
      }
    }
    answers.push(await ask('/api/invitations', { person: bob }))
    for (const token of [linkToken, mailToken]) {
      answers.push(await ask(`/api/invitations/${token}/decline`, { body: { block: true } }))
      answers.push(await ask(`/api/invitations/${token}/report`, { body: { message: 'Unwanted' } }))
    }
    return answers.map((answer) => ({ ...answer, body: answer.body.replaceAll(bobId, 'bobId') }))
  }

  test('every end by the inviter gives the invited person the same answers', async () => {
    const seen: [string, Awaited<ReturnType<typeof askAll>>][] = []
    for (const [end, act] of ENDS) {
      const tied = await tie()
      const { alice, aliceId, bob, bobId } = tied
      await share(server, alice, aliceId, ALL_OPEN)
      await share(server, bob, bobId, ALL_OPEN)
      await act(alice, aliceId)
      seen.push([end, await askAll(tied)])
    }
    const first = seen[0]?.[1] ?? []
    for (const [end, answers] of seen) expect([end, answers]).toEqual([end, first])
    const statuses = [404, 404, ...Array(6).fill(200), 200, 404, 404, 204, 202]
    expect(first.map(({ status }) => status)).toEqual(statuses)
    expect(first[2]?.body).toBe('{"assessmentId":"bobId"}')
  }, 60_000)

  test.each(['the invited person opens last', 'the invited person finishes last'])(
    'the link has ended when %s, and stays ended when that person closes first',
    async (last) => {
      const [alice, bob] = [await newPerson(), await newPerson()]
      const aliceId = await complete(server, alice, 3)
      const { token } = await invite(server, alice, aliceId, bob.email)
      await share(server, alice, aliceId, ALL_OPEN)
      const bobId = last.includes('finishes')
        ? await startAssessment(server, bob)
        : await complete(server, bob, 4)
      await server.call(invitation.acceptInvitation, { token, assessmentId: bobId }, bob)
      // Until then an inviter must not learn that anything was claimed.
      expect((await ask(`/api/invitations/${token}`)).status).toBe(200)
      await share(server, bob, bobId, ALL_OPEN)
      if (last.includes('finishes')) {
        expect((await ask(`/api/invitations/${token}`)).status).toBe(200)
        await finish(server, bob, bobId, 4)
      }
      expect((await ask(`/api/invitations/${token}`)).status).toBe(404)
      await share(server, bob, bobId, { ...ALL_OPEN, score: false })
      await share(server, alice, aliceId, { ...ALL_OPEN, score: false })
      expect((await ask(`/api/invitations/${token}`)).status).toBe(404)
    },
  )

  test('two people who open at the same moment end the link', async () => {
    for (let round = 0; round < 5; round++) {
      const { alice, aliceId, bob, bobId, linkToken } = await tie()
      await Promise.all([share(server, alice, aliceId, ALL_OPEN), share(server, bob, bobId, ALL_OPEN)])
      expect((await ask(`/api/invitations/${linkToken}`)).status).toBe(404)
    }
  }, 60_000)
})

test('an unclaimed invitation answers like an unknown link when it has ended for any cause', async () => {
  const causes: readonly [string, (alice: TestPerson, aliceId: string) => Promise<unknown>][] = [
    ...ENDS.filter(([end]) => end !== 'closes' && end !== 'withdraws a consent'),
    ['lets the date pass', async () => server.clock.advance(15 * DAY)],
  ]
  const seen: [string, unknown][] = []
  const look = async (token: string, person: TestPerson) => [
    await ask(`/api/invitations/${token}`),
    await ask(`/api/invitations/${token}/accept`, { person, body: {} }),
  ]
  for (const [end, act] of causes) {
    const [alice, bob] = [await newPerson(), await newPerson()]
    const aliceId = await startAssessment(server, alice)
    await giveConsents(server, alice)
    const { token } = await invite(server, alice, aliceId, bob.email)
    await giveConsents(server, bob)
    await act(alice, aliceId)
    seen.push([end, await look(token, await server.signIn(bob))])
  }
  const unknown = await look('A'.repeat(43), await newPerson())
  for (const [end, answers] of seen) expect([end, answers]).toEqual([end, unknown])
}, 60_000)

test('a report about a sender who was erased still reaches the operator', async () => {
  const alice = await newPerson()
  await invite(server, alice, await startAssessment(server, alice), 'erased-sender@example.com')
  const token = await mailTokenTo('erased-sender@example.com')
  await server.call(account.deleteAccount, { confirm: 'delete my account', now: true }, alice)
  await server.call(invitation.reportInvitation, { token, message: 'They wrote to me again.' })
  await server.context.jobs.idle()
  const reports = server.outbox.messages().filter((mail) => mail.template === 'invitation-reported')
  expect(reports.some(({ text }) => text.includes('They wrote to me again.'))).toBe(true)
  server.clock.advance(400 * DAY)
  await server.runJob('invitation.remove-old-mails')
  await expect(server.call(invitation.declineInvitation, { token })).rejects.toMatchObject({ status: 404 })
})
