import { invitation } from '@twofold/contract'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { invite, readInvitationToken, startAssessment } from '#server/testing/couples.ts'
import { createTestServer, type TestServer } from '#server/testing/index.ts'

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

async function listStoredMessages(server: TestServer) {
  const admin = await server.signUp('Admin')
  await server.makeAdmin(admin)
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
    select r::text || encode(encrypted_message, 'escape') as row from invitation_reports r`.execute(
    server.context.db,
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toContain('threaten')
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
