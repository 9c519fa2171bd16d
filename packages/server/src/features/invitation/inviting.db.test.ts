import { account, assessment, consent, invitation, results } from '@twofold/contract'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { apiError, NOT_FOUND } from '#server/testing/api-errors.ts'
import {
  createCompletedAssessment,
  giveConsents,
  invite,
  readInvitationToken,
  SHARE_ALL,
  share,
  startAssessment,
} from '#server/testing/couples.ts'
import type { TestPerson } from '#server/testing/index.ts'
import { openTestServer } from '#server/testing/open-server.ts'
import { sendJson } from '#server/testing/send-json.ts'

const DAY = 86_400_000

const server = await openTestServer()
beforeEach(async () => {
  // An email of the previous test may still be under way.
  await server.context.jobs.idle()
  server.outbox.clear()
})

async function listMailTokens(email: string): Promise<string[]> {
  await server.context.jobs.idle()
  return server.outbox
    .to(email)
    .filter((mail) => mail.template === 'invitation')
    .map((mail) => readInvitationToken(mail.links[0] ?? ''))
}

test('emails of invitations are deleted 90 days after expiry and limits and a new invitation remain', async () => {
  const [alice, bob] = [await server.signUp(), await server.signUp()]
  const id = await startAssessment(server, alice)
  await invite(server, alice, id, bob.email)
  const read = async (days: number) => {
    server.clock.advance(days * DAY)
    await server.runJob('invitation.delete-old-emails')
    const again = await server.signIn(alice)
    const copy = await server.call(account.exportAccount, {}, again)
    const { items } = await server.call(invitation.listSentInvitations, { id }, again)
    return { again, addresses: copy.invited_addresses, item: items[0] }
  }
  expect((await read(14 + 89)).item).toMatchObject({ partnerEmail: bob.email, status: 'lapsed' })
  const { again, addresses, item } = await read(2)
  expect(item).toMatchObject({ partnerEmail: '', remindersLeft: 0, status: 'lapsed' })
  expect(addresses).toMatchObject([{ address: '' }])
  // The same email reuses the invitation and counts as its second send.
  await expect(invite(server, again, id, bob.email)).resolves.toMatchObject({ id: item?.id })
  expect((await read(0)).item).toMatchObject({ partnerEmail: bob.email, remindersLeft: 1, status: 'sent' })
})

describe('createInvitation', () => {
  test('returns a link and sends no email when no email is given', async () => {
    const alice = await server.signUp()
    const id = await startAssessment(server, alice)
    const sent = await server.call(invitation.createInvitation, { id }, alice)
    expect(sent).toMatchObject({ status: 'sent', partnerEmail: '', remindersLeft: 0 })
    const token = readInvitationToken(sent.url ?? '')
    expect(await server.call(invitation.getInvitation, { token })).toMatchObject({ inviterName: alice.name })
    await server.context.jobs.idle()
    expect(server.outbox.messages().filter((mail) => mail.template === 'invitation')).toEqual([])
    const again = await server.call(invitation.createInvitation, { id }, alice)
    expect(again).toEqual(sent)
    expect((await server.call(invitation.listSentInvitations, { id }, alice)).items).toEqual([sent])
  })

  test('keeps the link when an email is added, and the email when the link is requested again', async () => {
    const alice = await server.signUp()
    const id = await startAssessment(server, alice)
    const link = await server.call(invitation.createInvitation, { id }, alice)
    const partnerEmail = 'later@example.com'
    const mailed = await server.call(invitation.createInvitation, { id, partnerEmail }, alice)
    expect(mailed).toEqual({ ...link, partnerEmail, remindersLeft: 2 })
    expect(await listMailTokens(partnerEmail)).toHaveLength(1)
    expect(await server.call(invitation.createInvitation, { id }, alice)).toEqual(mailed)
    expect(await listMailTokens(partnerEmail)).toHaveLength(1)
    const bob = await server.signUp(undefined, partnerEmail)
    expect((await server.call(invitation.listReceivedInvitations, {}, bob)).items).toHaveLength(1)
  })

  test('is not in listReceivedInvitations without an email', async () => {
    const alice = await server.signUp()
    const id = await startAssessment(server, alice)
    await server.call(invitation.createInvitation, { id }, alice)
    const bob = await server.signUp()
    expect((await server.call(invitation.listReceivedInvitations, {}, bob)).items).toEqual([])
  })

  test('returns a link and sends an email with a different token', async () => {
    const alice = await server.signUp()
    const id = await startAssessment(server, alice)
    const sent = await server.call(
      invitation.createInvitation,
      { id, partnerEmail: ' Partner@Example.com ' },
      alice,
    )
    expect(sent).toMatchObject({ status: 'sent' })
    expect(Date.parse(sent.expiresAt) - Date.parse(sent.createdAt)).toBe(14 * DAY)
    const token = readInvitationToken(sent.url ?? '')
    const [mailToken = ''] = await listMailTokens('partner@example.com')
    expect(mailToken).toMatch(/^[\w-]{43}$/)
    expect(mailToken).not.toBe(token)
    for (const either of [token, mailToken]) {
      expect(await server.call(invitation.getInvitation, { token: either })).toEqual({
        inviterName: alice.name,
        expiresAt: sent.expiresAt,
      })
    }
    const { items } = await server.call(invitation.listSentInvitations, { id }, alice)
    expect(items).toEqual([sent])
  })

  test('returns name_required until the account has a name', async () => {
    const alice = await server.signUp('', 'nameless-inviter@example.com')
    const id = await startAssessment(server, alice)
    const input = { id, partnerEmail: 'partner-of-nameless@example.com' }
    const invitePartner = () => server.call(invitation.createInvitation, input, alice)
    await expect(invitePartner()).rejects.toEqual(apiError(403, 'name_required'))
    expect(await listMailTokens(input.partnerEmail)).toEqual([])

    const named = await server.request('/auth/v1/user', {
      method: 'PUT',
      headers: { authorization: `Bearer ${alice.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ data: { name: 'Alice' } }),
    })
    expect(named.status).toBe(200)
    const sent = await invitePartner()
    const { inviterName } = await server.call(invitation.getInvitation, {
      token: readInvitationToken(sent.url ?? ''),
    })
    expect(inviterName).toBe('Alice')
  })

  test('stores email, token and name only encrypted or hashed', async () => {
    const alice = await server.signUp()
    const id = await startAssessment(server, alice)
    const { token } = await invite(server, alice, id, 'somebody.readable@example.com')
    await server.context.jobs.idle()
    const rows = await server.context.db
      .selectFrom('invitations')
      .selectAll()
      .where('assessmentId', '=', id)
      .execute()
    const text = rows
      .map((row) =>
        Object.values(row)
          .map((value) =>
            value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : String(value),
          )
          .join(' '),
      )
      .join(' ')
    expect(text).not.toContain('somebody')
    expect(text).not.toContain(alice.name)
    expect(text).not.toContain(Buffer.from(token, 'base64url').toString('latin1'))
  })

  test('rejects the own email, a foreign assessment and a missing consent', async () => {
    const alice = await server.signUp()
    const bob = await server.signUp()
    const id = await startAssessment(server, alice)
    const to = (partnerEmail: string, as: TestPerson) =>
      server.call(invitation.createInvitation, { id, partnerEmail }, as)
    await expect(to(alice.email.toUpperCase(), alice)).rejects.toMatchObject({
      status: 400,
      problem: { code: 'own_address', errors: [{ path: 'partnerEmail' }] },
    })
    await expect(to('x@example.com', bob)).rejects.toEqual(NOT_FOUND)
    await expect(server.call(invitation.listSentInvitations, { id }, bob)).rejects.toEqual(NOT_FOUND)
    await server.call(consent.putConsents, { assessment: null }, alice)
    await expect(to('x@example.com', alice)).rejects.toEqual(apiError(403, 'consent_required'))
  })

  test('reuses the invitation and sends at most three emails in total when the email is the same', async () => {
    const alice = await server.signUp()
    const id = await startAssessment(server, alice)
    const sent = []
    for (let step = 0; step < 4; step++) {
      sent.push(
        await server.call(invitation.createInvitation, { id, partnerEmail: 'again@example.com' }, alice),
      )
    }
    expect(new Set(sent.map(({ remindersLeft: _, ...one }) => JSON.stringify(one))).size).toBe(1)
    expect(sent.map((one) => one.remindersLeft)).toEqual([2, 1, 0, 0])
    expect(await listMailTokens('again@example.com')).toHaveLength(3)
    server.clock.advance(30 * DAY)
    const later = await server.signIn(alice)
    await server.call(assessment.deleteAssessment, { id }, later)
    const next = await startAssessment(server, later)
    await invite(server, later, next, 'again@example.com')
    expect(await listMailTokens('again@example.com')).toHaveLength(3)
  })

  test('returns too_many_requests for the sixth email in a day, also when concurrent', async () => {
    const alice = await server.signUp()
    const id = await startAssessment(server, alice)
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) => invite(server, alice, id, `five-${index}@example.com`)),
    )
    expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(5)
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    expect(refused).toEqual(Array(3).fill(apiError(429, 'too_many_requests')))
    server.clock.advance(DAY + 1000)
    await invite(server, await server.signIn(alice), id, 'five-9@example.com')
  })

  test('returns a Retry-After after which the next email is accepted', async () => {
    const alice = await server.signUp()
    const id = await startAssessment(server, alice)
    await invite(server, alice, id, 'first-of-five@example.com')
    server.clock.advance(20 * 3_600_000)
    const later = await server.signIn(alice)
    for (let index = 1; index < 5; index++)
      await invite(server, later, id, `hours-later-${index}@example.com`)
    const response = await sendJson(
      server,
      'POST',
      `/api/assessments/${id}/invitations`,
      { partnerEmail: 'sixth@example.com' },
      later,
    )
    expect(response.status).toBe(429)
    const seconds = Number(response.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(3 * 3600)
    expect(seconds).toBeLessThanOrEqual(4 * 3600)
    server.clock.advance(seconds * 1000)
    await invite(server, await server.signIn(alice), id, 'sixth@example.com')
  })

  test('sends a recipient at most five emails a day over all senders without revealing it to senders', async () => {
    const email = 'popular@example.com'
    const responses: unknown[] = []
    const writes: string[][] = []
    const ids = new Map<TestPerson, string>()
    for (let sender = 0; sender < 7; sender++) {
      const person = await server.signUp()
      const id = await startAssessment(server, person)
      ids.set(person, id)
      await server.context.jobs.idle()
      // Spellings of an email that differ only in case are the same mailbox.
      const partnerEmail = sender % 2 === 0 ? email : 'POPULAR@Example.com'
      let response: object = {}
      const statements = await server.statements(async () => {
        response = await server.call(invitation.createInvitation, { id, partnerEmail }, person)
      })
      writes.push(statements.filter((one) => /^insert into "invitation(s|_sends)"/.test(one)))
      const { id: _id, url, createdAt, expiresAt, ...rest } = response as Record<string, string>
      expect([url, createdAt, expiresAt]).not.toContain(undefined)
      responses.push({ ...rest, partnerEmail: rest.partnerEmail?.toLowerCase() })
      await server.context.jobs.idle()
    }
    expect(responses).toEqual(Array(7).fill(responses[0]))
    expect(writes).toEqual(Array(7).fill(writes[0]))
    expect(await listMailTokens(email)).toHaveLength(5)
    // Erasing a sender does not reset the limit, and other recipients are not affected.
    const [first = await server.signUp()] = ids.keys()
    await server.call(account.deleteAccount, { confirm: 'delete my account', now: true }, first)
    const next = await server.signUp()
    const nextId = await startAssessment(server, next)
    await invite(server, next, nextId, email)
    expect(await listMailTokens(email)).toHaveLength(5)
    await invite(server, next, nextId, 'unpopular@example.com')
    expect(await listMailTokens('unpopular@example.com')).toHaveLength(1)
    server.clock.advance(DAY + 1000)
    await invite(server, await server.signIn(next), nextId, email)
    expect(await listMailTokens(email)).toHaveLength(6)
    const { rows } = await sql<{ row: string }>`
      select row_to_json(q)::text as row from invitation_mail_quota q`.execute(server.context.db)
    expect(rows.join()).not.toContain('popular')
    server.clock.advance(2 * DAY)
    await server.runJob('server.purge')
    const left = await sql`select 1 from invitation_mail_quota`.execute(server.context.db)
    expect(left.rows).toEqual([])
  })

  test('withdraws the previous invitation and leaves its pair when another email is given', async () => {
    const alice = await server.signUp()
    const bob = await server.signUp()
    const id = await createCompletedAssessment(server, alice, 3)
    const bobId = await createCompletedAssessment(server, bob, 4)
    const first = await invite(server, alice, id, bob.email)
    await server.call(invitation.acceptInvitation, { token: first.token, assessmentId: bobId }, bob)
    await share(server, alice, id, SHARE_ALL)
    await share(server, bob, bobId, SHARE_ALL)
    const read = async () => (await server.call(results.getResults, { assessmentId: bobId }, bob)).comparison
    expect((await read()).status).toBe('ready')
    await invite(server, alice, id, 'other@example.com')
    expect(await read()).toEqual({ status: 'not_available', partnerName: null })
    const { items } = await server.call(invitation.listSentInvitations, { id }, alice)
    expect(items.map((item) => [item.status, item.url === null])).toEqual([
      ['sent', false],
      ['withdrawn', true],
    ])
    await expect(server.call(invitation.getInvitation, { token: first.token })).rejects.toEqual(
      apiError(404, 'not_found'),
    )
    // Sharing for one invited person does not apply to the next.
    expect(await server.call(results.getSharing, { assessmentId: id }, alice)).toMatchObject({ score: false })
  })
})

describe('an invitation link', () => {
  test('is valid until it expires and again after a new email', async () => {
    const alice = await server.signUp()
    const id = await startAssessment(server, alice)
    const { id: invitationId, token } = await invite(server, alice, id, 'dated@example.com')
    await expect(server.call(invitation.getInvitation, { token: 'A'.repeat(43) })).rejects.toEqual(NOT_FOUND)
    server.clock.advance(14 * DAY - 60_000)
    expect((await server.call(invitation.getInvitation, { token })).inviterName).toBe(alice.name)
    server.clock.advance(120_000)
    const ended = apiError(404, 'not_found')
    await expect(server.call(invitation.getInvitation, { token })).rejects.toEqual(ended)
    const bob = await server.signUp()
    await giveConsents(server, bob)
    await expect(server.call(invitation.acceptInvitation, { token }, bob)).rejects.toEqual(ended)
    const back = await server.signIn(alice)
    const { items } = await server.call(invitation.listSentInvitations, { id }, back)
    expect(items).toMatchObject([{ id: invitationId, status: 'lapsed', url: null }])
    // A new email makes the same link valid again.
    const renewed = await invite(server, back, id, 'dated@example.com')
    expect(renewed).toEqual({ id: invitationId, token })
    expect((await server.call(invitation.getInvitation, { token })).inviterName).toBe(alice.name)
  })

  test('can be withdrawn only by its inviter, also repeatedly', async () => {
    const alice = await server.signUp()
    const bob = await server.signUp()
    const id = await startAssessment(server, alice)
    const { id: invitationId, token } = await invite(server, alice, id, bob.email)
    const withdrawAs = (person: TestPerson) =>
      server.call(invitation.withdrawInvitation, { id, invitationId }, person)
    await expect(withdrawAs(bob)).rejects.toEqual(NOT_FOUND)
    await withdrawAs(alice)
    await withdrawAs(alice)
    await expect(server.call(invitation.getInvitation, { token })).rejects.toEqual(apiError(404, 'not_found'))
    expect((await server.call(invitation.listReceivedInvitations, {}, bob)).items).toEqual([])
  })
})

describe('responses of the invited person', () => {
  test('declineInvitation requires the token of the email and changes nothing that the inviter can see', async () => {
    const alice = await server.signUp()
    const bob = await server.signUp()
    const id = await startAssessment(server, alice)
    const { token } = await invite(server, alice, id, bob.email)
    const [mailToken = ''] = await listMailTokens(bob.email)
    const before = await server.call(invitation.listSentInvitations, { id }, alice)
    expect((await server.call(invitation.listReceivedInvitations, {}, bob)).items).toHaveLength(1)
    await expect(server.call(invitation.declineInvitation, { token })).rejects.toEqual(NOT_FOUND)
    await expect(server.call(invitation.reportInvitation, { token })).rejects.toEqual(NOT_FOUND)
    await server.call(invitation.declineInvitation, { token: mailToken })
    await server.call(invitation.declineInvitation, { token: mailToken })
    expect(await server.call(invitation.listSentInvitations, { id }, alice)).toEqual(before)
    expect((await server.call(invitation.listReceivedInvitations, {}, bob)).items).toEqual([])
    expect((await server.call(invitation.getInvitation, { token })).inviterName).toBe(alice.name)
    // No reminder is sent after a decline, and the inviter cannot see that.
    await invite(server, alice, id, bob.email)
    expect(await listMailTokens(bob.email)).toHaveLength(1)
  })

  test('a block stops all emails of the sender without changing the responses to the sender', async () => {
    const alice = await server.signUp()
    const carol = await server.signUp()
    const id = await startAssessment(server, alice)
    await invite(server, alice, id, 'blocking@example.com')
    const [mailToken = ''] = await listMailTokens('blocking@example.com')
    await server.call(invitation.declineInvitation, { token: mailToken, block: true })
    await server.call(assessment.deleteAssessment, { id }, alice)
    const next = await startAssessment(server, alice)
    // The call writes the same rows for an email with and without a block; the worker decides about sending.
    const writes = async (inviter: TestPerson, assessmentId: string) => {
      const all = await server.statements(() => invite(server, inviter, assessmentId, 'blocking@example.com'))
      return all.filter((one) => /^(insert|update|delete)/.test(one) && !one.includes('invitation_mail'))
    }
    const blocked = await writes(alice, next)
    expect(await listMailTokens('blocking@example.com')).toHaveLength(1)
    const carolId = await startAssessment(server, carol)
    expect(blocked).toEqual(await writes(carol, carolId))
    expect(blocked.length).toBeGreaterThan(2)
    expect(await listMailTokens('blocking@example.com')).toHaveLength(2)
  })

  test('an invited user who turned emails off gets none', async () => {
    const alice = await server.signUp()
    const bob = await server.signUp()
    await server.call(consent.putConsents, { mails: false }, bob)
    const id = await startAssessment(server, alice)
    await invite(server, alice, id, bob.email)
    expect(await listMailTokens(bob.email)).toEqual([])
  })
})
