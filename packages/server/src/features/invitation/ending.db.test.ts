import { account, consent, invitation, results } from '@twofold/contract'
import { describe, expect, test } from 'vitest'
import {
  completeDraft,
  createCompletedAssessment,
  giveConsents,
  invite,
  SHARE_ALL,
  share,
  startAssessment,
} from '#server/testing/couples.ts'
import type { TestPerson } from '#server/testing/index.ts'
import { openTestServer } from '#server/testing/open-server.ts'

const DAY = 86_400_000

const server = await openTestServer({ settings: { OPERATOR_EMAIL: 'operator@example.com' } })

async function request(path: string, { person, body }: { person?: TestPerson; body?: object } = {}) {
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

const getMailToken = async (email: string) => {
  await server.context.jobs.idle()
  const link = server.outbox.to(email).find(({ template }) => template === 'invitation')?.links[0] ?? ''
  return new URL(link).searchParams.get('invite') ?? ''
}

/** Actions of an inviter that end shared results. */
const endings: readonly [string, (alice: TestPerson, aliceId: string) => Promise<unknown>][] = [
  ['stops sharing', (alice, id) => share(server, alice, id, { ...SHARE_ALL, score: false })],
  ['leaves the pair', (alice, assessmentId) => server.call(results.leavePair, { assessmentId }, alice)],
  [
    'deletes the account',
    (alice) => server.call(account.deleteAccount, { confirm: 'delete my account', now: true }, alice),
  ],
  [
    'schedules the deletion',
    (alice) => server.call(account.deleteAccount, { confirm: 'delete my account' }, alice),
  ],
  ['freezes the account', (alice) => server.call(account.freezeAccount, {}, alice)],
  ['withdraws a consent', (alice) => server.call(consent.putConsents, { pair: null }, alice)],
  ['invites another person', (alice, id) => invite(server, alice, id, 'another@example.com')],
]

describe('invitations after results were shared', () => {
  /** A pair formed by the copied link after the email was sent. */
  async function createPair() {
    const [alice, bob] = [await server.signUp(), await server.signUp()]
    const aliceId = await createCompletedAssessment(server, alice, 3)
    const { id, token: linkToken } = await invite(server, alice, aliceId, bob.email)
    const mailToken = await getMailToken(bob.email)
    const bobId = await createCompletedAssessment(server, bob, 4)
    await server.call(invitation.acceptInvitation, { token: linkToken, assessmentId: bobId }, bob)
    return { alice, aliceId, bob, bobId, id, linkToken, mailToken }
  }

  /** Responses to all calls that the invited person can make about the invitation. */
  async function requestAll({
    bob,
    bobId,
    id,
    linkToken,
    mailToken,
  }: Awaited<ReturnType<typeof createPair>>) {
    const responses = []
    for (const token of [linkToken, mailToken]) responses.push(await request(`/api/invitations/${token}`))
    for (const token of [linkToken, mailToken, id]) {
      for (const body of [{}, { assessmentId: bobId }]) {
        responses.push(await request(`/api/invitations/${token}/accept`, { person: bob, body }))
      }
    }
    responses.push(await request('/api/invitations', { person: bob }))
    for (const token of [linkToken, mailToken]) {
      responses.push(await request(`/api/invitations/${token}/decline`, { body: { block: true } }))
      responses.push(await request(`/api/invitations/${token}/report`, { body: { message: 'Unwanted' } }))
    }
    return responses.map((response) => ({ ...response, body: response.body.replaceAll(bobId, 'bobId') }))
  }

  test('get the same responses regardless of how the inviter ended sharing', async () => {
    const seen: [string, Awaited<ReturnType<typeof requestAll>>][] = []
    for (const [end, act] of endings) {
      const pair = await createPair()
      const { alice, aliceId, bob, bobId } = pair
      await share(server, alice, aliceId, SHARE_ALL)
      await share(server, bob, bobId, SHARE_ALL)
      await act(alice, aliceId)
      seen.push([end, await requestAll(pair)])
    }
    const first = seen[0]?.[1] ?? []
    for (const [end, responses] of seen) expect([end, responses]).toEqual([end, first])
    const statuses = [404, 404, ...Array(6).fill(200), 200, 404, 404, 204, 202]
    expect(first.map(({ status }) => status)).toEqual(statuses)
    expect(first[2]?.body).toBe('{"assessmentId":"bobId"}')
  }, 60_000)

  test.each(['shares last', 'finishes last'])(
    'have a permanently ended link when the invited person %s',
    async (last) => {
      const [alice, bob] = [await server.signUp(), await server.signUp()]
      const aliceId = await createCompletedAssessment(server, alice, 3)
      const { token } = await invite(server, alice, aliceId, bob.email)
      await share(server, alice, aliceId, SHARE_ALL)
      const bobId = last.includes('finishes')
        ? await startAssessment(server, bob)
        : await createCompletedAssessment(server, bob, 4)
      await server.call(invitation.acceptInvitation, { token, assessmentId: bobId }, bob)
      // Until then the link works, so that the inviter does not learn whether it was claimed.
      expect((await request(`/api/invitations/${token}`)).status).toBe(200)
      await share(server, bob, bobId, SHARE_ALL)
      if (last.includes('finishes')) {
        expect((await request(`/api/invitations/${token}`)).status).toBe(200)
        await completeDraft(server, bob, bobId, 4)
      }
      expect((await request(`/api/invitations/${token}`)).status).toBe(404)
      await share(server, bob, bobId, { ...SHARE_ALL, score: false })
      await share(server, alice, aliceId, { ...SHARE_ALL, score: false })
      expect((await request(`/api/invitations/${token}`)).status).toBe(404)
    },
  )

  test('have an ended link when both share concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      const { alice, aliceId, bob, bobId, linkToken } = await createPair()
      await Promise.all([share(server, alice, aliceId, SHARE_ALL), share(server, bob, bobId, SHARE_ALL)])
      expect((await request(`/api/invitations/${linkToken}`)).status).toBe(404)
    }
  }, 60_000)
})

test('an unclaimed invitation gets the responses of an unknown link when it has ended for any cause', async () => {
  const causes: readonly [string, (alice: TestPerson, aliceId: string) => Promise<unknown>][] = [
    ...endings.filter(([end]) => end !== 'stops sharing' && end !== 'withdraws a consent'),
    ['lets the invitation expire', async () => server.clock.advance(15 * DAY)],
  ]
  const seen: [string, unknown][] = []
  const requestLink = async (token: string, person: TestPerson) => [
    await request(`/api/invitations/${token}`),
    await request(`/api/invitations/${token}/accept`, { person, body: {} }),
  ]
  for (const [end, act] of causes) {
    const [alice, bob] = [await server.signUp(), await server.signUp()]
    const aliceId = await startAssessment(server, alice)
    await giveConsents(server, alice)
    const { token } = await invite(server, alice, aliceId, bob.email)
    await giveConsents(server, bob)
    await act(alice, aliceId)
    seen.push([end, await requestLink(token, await server.signIn(bob))])
  }
  const unknown = await requestLink('A'.repeat(43), await server.signUp())
  for (const [end, responses] of seen) expect([end, responses]).toEqual([end, unknown])
}, 60_000)

test('reportInvitation emails the operator when the sender was erased', async () => {
  const alice = await server.signUp()
  await invite(server, alice, await startAssessment(server, alice), 'erased-sender@example.com')
  const token = await getMailToken('erased-sender@example.com')
  await server.call(account.deleteAccount, { confirm: 'delete my account', now: true }, alice)
  await server.call(invitation.reportInvitation, { token, message: 'They wrote to me again.' })
  await server.context.jobs.idle()
  const reports = server.outbox.messages().filter((mail) => mail.template === 'invitation-reported')
  expect(reports.some(({ text }) => text.includes('They wrote to me again.'))).toBe(true)
  server.clock.advance(400 * DAY)
  await server.runJob('server.purge')
  await expect(server.call(invitation.declineInvitation, { token })).rejects.toMatchObject({ status: 404 })
})
