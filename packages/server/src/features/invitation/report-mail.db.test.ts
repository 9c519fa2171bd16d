import { randomUUID } from 'node:crypto'
import { invitation } from '@twofold/contract'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { invite, readInvitationToken, startAssessment } from '#server/testing/couples.ts'
import { createTestServer, type TestPerson, type TestServer } from '#server/testing/index.ts'
import type { InvitationTables } from './tables.ts'

const OPERATOR = 'operator@example.com'

/** Reports an emailed invitation and waits until its job has run. */
async function report(server: TestServer, message: string): Promise<void> {
  const alice = await server.signUp('Alice')
  await invite(server, alice, await startAssessment(server, alice), 'reporting@example.com')
  await server.context.jobs.idle()
  const [mail] = server.outbox.to('reporting@example.com')
  const token = readInvitationToken(mail?.links[0] ?? '')
  await server.call(invitation.reportInvitation, { token, message })
  await server.context.jobs.idle()
}

const listReportMails = (server: TestServer) =>
  server.outbox.messages().filter(({ template }) => template === 'invitation-reported')

async function signUpAdmin(server: TestServer): Promise<TestPerson> {
  const admin = await server.signUp('Admin')
  await server.makeAdmin(admin)
  return admin
}

async function listStoredMessages(server: TestServer, as?: TestPerson) {
  const admin = as ?? (await signUpAdmin(server))
  const { items } = await server.call(invitation.adminListReports, {}, admin)
  return items.map(({ message }) => message)
}

test('reportInvitation stores the report and emails the operator', async () => {
  await using server = await createTestServer({ settings: { OPERATOR_EMAIL: OPERATOR } })
  await report(server, 'I do not \u0000know\ud800 them.')
  const [mail, ...more] = listReportMails(server)
  expect(more).toEqual([])
  expect(mail?.to).toBe(OPERATOR)
  // Characters that the database cannot store are removed or replaced.
  expect(mail?.text).toContain('I do not know\ufffd them.')
  expect(await listStoredMessages(server)).toEqual(['I do not know\ufffd them.'])
})

test('reportInvitation stores the reason encrypted', async () => {
  await using server = await createTestServer()
  await report(server, 'They threaten me.')
  const { rows } = await sql<{ row: string }>`
    select r::text || encode(sealed_message, 'escape') as row from invitation_reports r`.execute(
    server.context.db,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toContain('threaten')
})

test('the job invitation.encrypt-reports encrypts reasons that earlier versions stored as text', async () => {
  await using server = await createTestServer()
  const db: Kysely<InvitationTables> = server.context.db
  const [id, withoutReason] = [randomUUID(), randomUUID()]
  const row = { invitation_id: randomUUID(), inviter_id: null, created_at: new Date(), settled_at: null }
  await db
    .insertInto('invitation_reports')
    .values([
      { ...row, id, message: 'Stored as text.', sealed_message: null },
      { ...row, id: withoutReason, message: null, sealed_message: null },
    ])
    .execute()
  const admin = await signUpAdmin(server)
  const listMessages = async () => (await listStoredMessages(server, admin)).sort()
  expect(await listMessages()).toEqual(['Stored as text.', null])
  await server.runJob('invitation.encrypt-reports')
  expect(
    (await db.selectFrom('invitation_reports').select('message').execute()).map((r) => r.message),
  ).toEqual([null, null])
  expect(await listMessages()).toEqual(['Stored as text.', null])
})

test('reportInvitation stores the report and sends no email when there is no operator email', async () => {
  await using server = await createTestServer()
  await report(server, 'Only on the page.')
  expect(listReportMails(server)).toEqual([])
  expect(await listStoredMessages(server)).toEqual(['Only on the page.'])
})

test('reportInvitation logs that the email is delayed when the mailbox of the operator is suppressed', async () => {
  await using server = await createTestServer({ settings: { OPERATOR_EMAIL: OPERATOR } })
  await server.context.mail.suppressions.add(OPERATOR)
  await report(server, 'While the mailbox is suppressed.')
  expect(listReportMails(server)).toEqual([])
  expect(server.logLines.join('')).toContain('operator_email.delayed')
  expect(await listStoredMessages(server)).toEqual(['While the mailbox is suppressed.'])
})
