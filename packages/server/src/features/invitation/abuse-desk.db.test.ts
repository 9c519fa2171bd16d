import { account, assessment, invitation, stats } from '@twofold/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiError, NOT_FOUND } from '#server/testing/api-errors.ts'
import { invite, readInvitationToken, startAssessment } from '#server/testing/couples.ts'
import { createTestServer, type TestPerson, type TestServer } from '#server/testing/index.ts'

const DAY = 86_400_000
const BLOCKED = apiError(403, 'invitations_blocked')
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

let server: TestServer
let admin: TestPerson
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())
beforeEach(async () => {
  admin = await server.signUp()
  await server.makeAdmin(admin)
})

/** Creates a report about an emailed invitation of the sender, by default a new user. */
async function createReport(
  message: string,
  sender?: TestPerson,
): Promise<{ alice: TestPerson; assessmentId: string; reporter: string; token: string }> {
  const alice = sender ?? (await server.signUp())
  const assessmentId = await startAssessment(server, alice)
  const reporter = `${message.replaceAll(/\W+/g, '-').toLowerCase()}-${assessmentId.slice(0, 8)}@example.com`
  await invite(server, alice, assessmentId, reporter)
  const token = await getMailToken(reporter)
  await server.call(invitation.reportInvitation, { token, message })
  return { alice, assessmentId, reporter, token }
}

async function getMailToken(email: string): Promise<string> {
  await server.context.jobs.idle()
  const mail = server.outbox.to(email).find(({ template }) => template === 'invitation')
  return readInvitationToken(mail?.links[0] ?? '')
}

async function findReport(message: string, as = admin) {
  const { items } = await server.call(invitation.adminListReports, { limit: 100 }, as)
  return items.find((item) => item.message === message)
}

async function getReport(message: string) {
  const found = await findReport(message)
  if (!found) throw new Error(`Report "${message}" not found`)
  return found
}

/** The audit events of an admin as "action subject". */
async function listAuditEvents({ userId }: TestPerson): Promise<string[]> {
  const { rows } = await sql<{ event: string }>`
    select action || ' ' || subject_id as event from audit_log
    where user_id = ${userId} and action like 'invitation.%' order by at, action`.execute(server.context.db)
  return rows.map(({ event }) => event)
}

describe('adminListReports', () => {
  test('returns date, reason, state and the number of reports about the same sender', async () => {
    const { alice } = await createReport('First of two.')
    await createReport('Other sender.')
    server.clock.advance(DAY)
    admin = await server.signIn(admin)
    await createReport('Second of two.', await server.signIn(alice))
    const [first, second, other] = [
      await getReport('First of two.'),
      await getReport('Second of two.'),
      await getReport('Other sender.'),
    ]
    expect(first).toMatchObject({ settledAt: null, sender: { reports: 2, block: null } })
    expect(second.sender?.label).toBe(first.sender?.label)
    expect(other.sender?.label).not.toBe(first.sender?.label)
    expect(other.sender?.reports).toBe(1)
    expect(second.createdAt > first.createdAt).toBe(true)
  })

  test('contains no data about sender, reporter or invitation', async () => {
    const { alice, assessmentId, reporter, token } = await createReport('Whose is this?')
    const found = await getReport('Whose is this?')
    const { rows } = await sql<{ id: string }>`
      select id from invitations where assessment_id = ${assessmentId}`.execute(server.context.db)
    const text = JSON.stringify(found)
    for (const secret of [alice.email, alice.name, alice.userId, reporter, token, rows[0]?.id ?? '']) {
      expect(secret).not.toBe('')
      expect(text).not.toContain(secret)
    }
    expect(text).not.toContain(alice.userId.replaceAll('-', '').slice(0, 8))
  })

  test('pages and filters by state', async () => {
    for (const message of ['Page one.', 'Page two.', 'Page three.']) await createReport(message)
    admin = await server.signIn(admin)
    const settled = await getReport('Page two.')
    await server.call(invitation.adminSettleReport, { id: settled.id, settled: true }, admin)
    const first = await server.call(invitation.adminListReports, { limit: 2 }, admin)
    expect(first.items.map(({ message }) => message)).toEqual(['Page three.', 'Page two.'])
    const cursor = first.nextCursor ?? ''
    const second = await server.call(invitation.adminListReports, { limit: 1, cursor }, admin)
    expect(second.items.map(({ message }) => message)).toEqual(['Page one.'])
    const listed = async (state: 'waiting' | 'settled') => {
      const { items } = await server.call(invitation.adminListReports, { state }, admin)
      return items.map(({ message }) => message)
    }
    expect((await listed('waiting')).slice(0, 2)).toEqual(['Page three.', 'Page one.'])
    expect((await listed('settled'))[0]).toBe('Page two.')
  })

  test('hides reports about the calling admin, so that the sender cannot recognise the reporter', async () => {
    await createReport('About an admin.', admin)
    const another = await server.signUp()
    await server.makeAdmin(another)
    const shown = await findReport('About an admin.', another)
    expect(shown).toBeDefined()
    const id = shown?.id ?? ''
    expect(await findReport('About an admin.')).toBeUndefined()
    const { adminSettleReport, adminBlockSender, adminUnblockSender } = invitation
    await expect(server.call(adminSettleReport, { id, settled: true }, admin)).rejects.toEqual(NOT_FOUND)
    await expect(server.call(adminBlockSender, { id }, admin)).rejects.toEqual(NOT_FOUND)
    const { sender } = await server.call(adminBlockSender, { id }, another)
    const block = sender?.block?.id ?? ''
    expect(
      (await server.call(invitation.adminListBlockedSenders, {}, admin)).items.map((one) => one.id),
    ).not.toContain(block)
    await expect(server.call(adminUnblockSender, { id: block }, admin)).rejects.toEqual(NOT_FOUND)
    await server.call(adminUnblockSender, { id: block }, another)
  })
})

describe('adminSettleReport', () => {
  test('does not block the sender, records an audit event and can be undone', async () => {
    const { alice, assessmentId } = await createReport('Settle me.')
    const { id } = await getReport('Settle me.')
    const settled = await server.call(invitation.adminSettleReport, { id, settled: true }, admin)
    expect(settled).toMatchObject({ id, sender: { block: null } })
    expect(settled.settledAt).not.toBeNull()
    // Repeating the decision changes nothing and records no second event.
    expect(await server.call(invitation.adminSettleReport, { id, settled: true }, admin)).toEqual(settled)
    await server.call(invitation.createInvitation, { id: assessmentId }, alice)
    server.clock.advance(1000)
    const reopened = await server.call(invitation.adminSettleReport, { id, settled: false }, admin)
    expect(reopened.settledAt).toBeNull()
    expect(await listAuditEvents(admin)).toEqual([
      `invitation.report_settled ${id}`,
      `invitation.report_reopened ${id}`,
    ])
  })

  test('returns not_found when the report or block does not exist', async () => {
    const { adminSettleReport, adminBlockSender, adminUnblockSender } = invitation
    await expect(server.call(adminSettleReport, { id: UNKNOWN, settled: true }, admin)).rejects.toEqual(
      NOT_FOUND,
    )
    await expect(server.call(adminBlockSender, { id: UNKNOWN }, admin)).rejects.toEqual(NOT_FOUND)
    await expect(server.call(adminUnblockSender, { id: UNKNOWN }, admin)).rejects.toEqual(NOT_FOUND)
    expect(await listAuditEvents(admin)).toEqual([])
  })
})

describe('a blocked sender', () => {
  test('cannot invite by email or link until unblocked, and everything else is unchanged', async () => {
    const { alice } = await createReport('Block this one.')
    // Same draft, so the second invitation replaces the first and stays open.
    const { assessmentId, reporter, token } = await createReport('And this one.', alice)
    const before = await server.call(invitation.listSentInvitations, { id: assessmentId }, alice)
    const { id } = await getReport('Block this one.')
    const waiting = (await server.call(stats.getOperatorStatus, {}, admin)).reportsWaiting
    const blocked = await server.call(invitation.adminBlockSender, { id }, admin)
    expect(blocked.sender).toMatchObject({ reports: 2, block: { blockedAt: blocked.settledAt } })
    // Blocking settles every open report about the sender.
    expect((await getReport('And this one.')).settledAt).toBe(blocked.settledAt)

    const { createInvitation } = invitation
    for (const input of [{}, { partnerEmail: 'new@example.com' }, { partnerEmail: reporter }]) {
      await expect(server.call(createInvitation, { id: assessmentId, ...input }, alice)).rejects.toEqual(
        BLOCKED,
      )
    }
    // Invitations from before the block stay readable.
    expect(await server.call(invitation.listSentInvitations, { id: assessmentId }, alice)).toEqual(before)
    expect((await server.call(invitation.getInvitation, { token })).inviterName).toBe(alice.name)
    expect((await server.call(assessment.listAssessments, {}, alice)).items).toHaveLength(1)

    expect((await server.call(stats.getOperatorStatus, {}, admin)).reportsWaiting).toBe(waiting - 2)
    const { items } = await server.call(invitation.adminListBlockedSenders, {}, admin)
    const block = items.find((item) => item.id === blocked.sender?.block?.id)
    expect(block).toEqual({ ...blocked.sender?.block, label: blocked.sender?.label, reports: 2 })
    server.clock.advance(1000)
    await server.call(invitation.adminUnblockSender, { id: block?.id ?? '' }, admin)
    await server.call(createInvitation, { id: assessmentId, partnerEmail: 'new@example.com' }, alice)
    expect((await getReport('Block this one.')).sender?.block).toBeNull()
    expect(await listAuditEvents(admin)).toEqual([
      `invitation.sender_blocked ${id}`,
      `invitation.sender_unblocked ${block?.id}`,
    ])
  })

  test('gets an error that does not mention a report', async () => {
    const { alice, assessmentId } = await createReport('What does she read?')
    await server.call(invitation.adminBlockSender, { id: (await getReport('What does she read?')).id }, admin)
    const response = await server.request(`/api/assessments/${assessmentId}/invitations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${alice.accessToken}` },
      body: '{}',
    })
    expect(await response.json()).toEqual({
      type: '/errors#invitations_blocked',
      title: 'Sending invitations is paused for this account.',
      status: 403,
      detail: 'Sending invitations is paused for this account.',
      code: 'invitations_blocked',
    })
    const copy = JSON.stringify(await server.call(account.exportAccount, {}, alice))
    expect(copy).not.toContain('What does she read?')
    expect(copy).not.toContain('blocked_senders')
  })

  test('sends no email that was queued before the block', async () => {
    const { alice, assessmentId, reporter } = await createReport('Stop the queue.')
    const { id } = await getReport('Stop the queue.')
    const sends = sql<{ id: string }>`
      select id from invitation_sends where inviter_id = ${alice.userId}`.execute(server.context.db)
    const sendId = (await sends).rows[0]?.id ?? ''
    await server.call(invitation.adminBlockSender, { id }, admin)
    await server.context.jobs.idle()
    const count = () => server.outbox.to(reporter).length
    const before = count()
    await server.context.jobs.enqueue(server.context.db, 'invitation.send-mail', { id: sendId })
    await server.context.jobs.idle()
    expect(count()).toBe(before)
    await server.call(
      invitation.adminUnblockSender,
      { id: (await getReport('Stop the queue.')).sender?.block?.id ?? '' },
      admin,
    )
    await server.context.jobs.enqueue(server.context.db, 'invitation.send-mail', { id: sendId })
    await server.context.jobs.idle()
    expect(count()).toBe(before + 1)
    expect(assessmentId).not.toBe('')
  })

  test('can be blocked when the assessment was deleted before the report', async () => {
    const alice = await server.signUp()
    const assessmentId = await startAssessment(server, alice)
    await invite(server, alice, assessmentId, 'late-reporter@example.com')
    const token = await getMailToken('late-reporter@example.com')
    await server.call(assessment.deleteAssessment, { id: assessmentId }, alice)
    await server.call(invitation.reportInvitation, { token, message: 'After the deletion.' })
    const { id } = await getReport('After the deletion.')
    await server.call(invitation.adminBlockSender, { id }, admin)
    const next = await startAssessment(server, alice)
    await expect(server.call(invitation.createInvitation, { id: next }, alice)).rejects.toEqual(BLOCKED)
  })
})

describe('erasure and retention', () => {
  const deleteAccount = (person: TestPerson) =>
    server.call(account.deleteAccount, { confirm: 'delete my account', now: true }, person)

  test('reports about a sender and the block are deleted with the account of the sender', async () => {
    const { alice, token } = await createReport('Erase the sender.')
    await server.call(invitation.adminBlockSender, { id: (await getReport('Erase the sender.')).id }, admin)
    await deleteAccount(alice)
    expect(await findReport('Erase the sender.')).toBeUndefined()
    const { rows } = await sql`select 1 from blocked_senders where user_id = ${alice.userId}`.execute(
      server.context.db,
    )
    expect(rows).toEqual([])
    // A later report has no sender: it can be settled, but there is no account to block.
    await server.call(invitation.reportInvitation, { token, message: 'Sender is gone.' })
    const { id, sender } = await getReport('Sender is gone.')
    expect(sender).toBeNull()
    await expect(server.call(invitation.adminBlockSender, { id }, admin)).rejects.toEqual(
      apiError(409, 'conflict'),
    )
    await server.call(invitation.adminSettleReport, { id, settled: true }, admin)
  })

  test('a report contains no data of the reporter’s account after its deletion', async () => {
    const alice = await server.signUp()
    const bob = await server.signUp()
    await invite(server, alice, await startAssessment(server, alice), bob.email)
    const token = await getMailToken(bob.email)
    await server.call(invitation.reportInvitation, { token, message: 'From an account.' })
    await deleteAccount(bob)
    const { rows } = await sql<{ row: string }>`
      select row_to_json(r)::text as row from invitation_reports r`.execute(server.context.db)
    expect(rows).not.toEqual([])
    for (const { row } of rows) {
      expect(row).not.toContain(bob.userId)
      expect(row).not.toContain(bob.email)
    }
  })

  test('a block can be lifted after its reports were deleted', async () => {
    await createReport('Old enough.')
    const { sender } = await server.call(
      invitation.adminBlockSender,
      { id: (await getReport('Old enough.')).id },
      admin,
    )
    server.clock.advance(400 * DAY)
    await server.runJob('server.purge')
    admin = await server.signIn(admin)
    expect(await findReport('Old enough.')).toBeUndefined()
    const { items } = await server.call(invitation.adminListBlockedSenders, {}, admin)
    expect(items.find(({ id }) => id === sender?.block?.id)).toMatchObject({ reports: 0 })
    await server.call(invitation.adminUnblockSender, { id: sender?.block?.id ?? '' }, admin)
  })
})
