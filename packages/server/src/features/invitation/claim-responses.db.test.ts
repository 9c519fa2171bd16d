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

/** Prepares a person, who has consented unless the case says no, and the inviter; returns the id of the assessment to claim with, if any. */
type Prepare = (person: TestPerson, alice: TestPerson) => Promise<unknown>

const withdraw = (person: TestPerson) => server.call(consent.putConsents, { assessment: null }, person)
const freeze = (person: TestPerson) => server.call(account.freezeAccount, {}, person)

/** Callers who know the link and cannot claim it. */
const CASES: [name: string, status: number, code: string, prepare: Prepare][] = [
  ['no consent', 403, 'consent_required', async () => undefined],
  [
    'a withdrawn consent',
    403,
    'consent_required',
    async (person) => {
      const id = await startAssessment(server, person)
      await withdraw(person)
      return id
    },
  ],
  ['a frozen account', 403, 'account_frozen', async (person) => void (await freeze(person))],
  ['an unknown assessment', 404, 'not_found', async () => '3f1c2a52-9f2e-4f4c-8a55-0d7f4f8a1b11'],
  [
    'the assessment of another user',
    404,
    'not_found',
    async () => startAssessment(server, await server.signUp()),
  ],
  [
    'an assessment that has claimed another invitation',
    409,
    'already_paired',
    async (person) => {
      const id = await createCompletedAssessment(server, person, 3)
      await claimOther(person, id)
      return id
    },
  ],
  [
    'a draft that has claimed another invitation',
    409,
    'already_paired',
    async (person) => claimOther(person, await startAssessment(server, person)),
  ],
  [
    'an assessment with an open invitation to another person',
    409,
    'own_invitation_open',
    async (person) => {
      const id = await createCompletedAssessment(server, person, 3)
      await invite(server, person, id, 'elsewhere@example.com')
      return id
    },
  ],
  ['an expired link', 404, 'not_found', async () => server.clock.advance(15 * DAY)],
  ['a frozen inviter', 404, 'not_found', async (_, alice) => void (await freeze(alice))],
  [
    'an inviter who withdrew the consent to answers',
    404,
    'not_found',
    async (_, alice) => void (await withdraw(alice)),
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
      const person = await server.signUp()
      if (name !== 'no consent') await giveConsents(server, person)
      const assessmentId = await prepare(person, alice)
      // The clock may have advanced.
      const caller = await server.signIn(person)
      await server.context.jobs.idle()
      let response: unknown
      const accept = async () => {
        const reply = await sendJson(
          server,
          'POST',
          `/api/invitations/${token}/accept`,
          typeof assessmentId === 'string' ? { assessmentId } : {},
          caller,
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
