import { account, assessment, consent, invitation } from '@twofold/contract'
import { expect, test } from 'vitest'
import {
  completeDraft,
  createCompletedAssessment,
  giveConsents,
  invite,
  startAssessment,
} from '#server/testing/couples.ts'
import type { TestPerson } from '#server/testing/index.ts'
import { openTestServer } from '#server/testing/open-server.ts'
import { sendJson } from '#server/testing/send-json.ts'

const DAY = 86_400_000

const server = await openTestServer()

/** Lets the assessment claim the invitation of a third user. */
async function claimOther(person: TestPerson, assessmentId: string): Promise<void> {
  const other = await server.signUp()
  const { token } = await invite(server, other, await startAssessment(server, other), 'elsewhere@example.com')
  await server.call(invitation.acceptInvitation, { token, assessmentId }, person)
}

interface Prober {
  person: TestPerson
  assessmentId?: string
}

type Case = [name: string, status: number, code: string, prepare: (alice: TestPerson) => Promise<Prober>]

/** Callers who know the link and cannot claim it. */
const CASES: Case[] = [
  ['no consent', 403, 'consent_required', async () => ({ person: await server.signUp() })],
  [
    'a withdrawn consent',
    403,
    'consent_required',
    async () => {
      const person = await server.signUp()
      const assessmentId = await startAssessment(server, person)
      await server.call(consent.putConsents, { assessment: null }, person)
      return { person, assessmentId }
    },
  ],
  [
    'a frozen account',
    403,
    'account_frozen',
    async () => {
      const person = await server.signUp()
      await giveConsents(server, person)
      await server.call(account.freezeAccount, {}, person)
      return { person }
    },
  ],
  [
    'an unknown assessment',
    404,
    'not_found',
    async () => {
      const person = await server.signUp()
      await giveConsents(server, person)
      return { person, assessmentId: '3f1c2a52-9f2e-4f4c-8a55-0d7f4f8a1b11' }
    },
  ],
  [
    'the assessment of another user',
    404,
    'not_found',
    async () => {
      const person = await server.signUp()
      await giveConsents(server, person)
      return { person, assessmentId: await startAssessment(server, await server.signUp()) }
    },
  ],
  [
    'an assessment that has claimed another invitation',
    409,
    'already_paired',
    async () => {
      const person = await server.signUp()
      const assessmentId = await createCompletedAssessment(server, person, 3)
      await claimOther(person, assessmentId)
      return { person, assessmentId }
    },
  ],
  [
    'a draft that has claimed another invitation',
    409,
    'already_paired',
    async () => {
      const person = await server.signUp()
      await claimOther(person, await startAssessment(server, person))
      return { person }
    },
  ],
  [
    'an assessment with an open invitation to another person',
    409,
    'own_invitation_open',
    async () => {
      const person = await server.signUp()
      const assessmentId = await createCompletedAssessment(server, person, 3)
      await invite(server, person, assessmentId, 'elsewhere@example.com')
      return { person, assessmentId }
    },
  ],
  [
    'an expired link',
    404,
    'not_found',
    async () => {
      const person = await server.signUp()
      await giveConsents(server, person)
      server.clock.advance(15 * DAY)
      return { person: await server.signIn(person) }
    },
  ],
  [
    'a frozen inviter',
    404,
    'not_found',
    async (alice) => {
      const person = await server.signUp()
      await giveConsents(server, person)
      await server.call(account.freezeAccount, {}, alice)
      return { person }
    },
  ],
  [
    'an inviter who withdrew the consent to answers',
    404,
    'not_found',
    async (alice) => {
      const person = await server.signUp()
      await giveConsents(server, person)
      await server.call(consent.putConsents, { assessment: null }, alice)
      return { person }
    },
  ],
]

test.each(CASES)(
  'acceptInvitation responds the same for a claimed and an unclaimed link with %s',
  async (name, status, code, prepare) => {
    const seen = []
    for (const isClaimed of [true, false]) {
      const alice = await server.signUp()
      const id = await createCompletedAssessment(server, alice, 3)
      const { token } = await invite(server, alice, id, 'partner@example.com')
      const bob = await server.signUp()
      await giveConsents(server, bob)
      if (isClaimed) await server.call(invitation.acceptInvitation, { token }, bob)
      const { person, assessmentId } = await prepare(alice)
      await server.context.jobs.idle()
      let response: unknown
      const accept = async () => {
        const reply = await sendJson(
          server,
          'POST',
          `/api/invitations/${token}/accept`,
          assessmentId === undefined ? {} : { assessmentId },
          person,
        )
        const { date: _date, 'request-id': _id, ...headers } = Object.fromEntries(reply.headers)
        response = { status: reply.status, headers, body: await reply.text() }
      }
      const statements = await server.statements(accept)
      // A rejected call does not claim the invitation.
      const again = await server.statements(accept)
      seen.push({ response, statements, again })
      if (!isClaimed && !/expired|frozen inviter|inviter who withdrew/.test(name))
        await server.call(invitation.acceptInvitation, { token }, bob)
    }
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]).toMatchObject({ response: { status, body: expect.stringContaining(`"${code}"`) } })
    expect(seen[0]?.statements.length).toBeGreaterThan(3)
  },
)

test('acceptInvitation returns not_found and creates no assessment when another user has claimed the link', async () => {
  const alice = await server.signUp()
  const { token } = await invite(server, alice, await startAssessment(server, alice), 'partner@example.com')
  const [bob, carol] = [await server.signUp(), await server.signUp()]
  await giveConsents(server, bob)
  await giveConsents(server, carol)
  const { assessmentId } = await server.call(invitation.acceptInvitation, { token }, bob)
  await expect(server.call(invitation.acceptInvitation, { token }, carol)).rejects.toMatchObject({
    status: 404,
  })
  expect((await server.call(assessment.listAssessments, {}, carol)).items).toEqual([])
  // The claimer keeps getting this response after changes to consent, assessment or date.
  await completeDraft(server, bob, assessmentId, 4)
  await server.call(consent.putConsents, { assessment: null }, bob)
  server.clock.advance(15 * DAY)
  const back = await server.signIn(bob)
  expect(await server.call(invitation.acceptInvitation, { token }, back)).toEqual({ assessmentId })
})
