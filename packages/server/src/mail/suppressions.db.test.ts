import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#server/testing/index.ts'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { createSmtpTransport } from './smtp.ts'

const DAY = 86_400_000

type Rejection = { code: number; text: string } | null

let rejection: Rejection
let recipients: string[]
let smtp: MailServer
let server: TestServer

beforeEach(async () => {
  rejection = null
  recipients = []
  smtp = await startMailServer({
    onRcptTo({ address }, _session, done) {
      recipients.push(address)
      done(rejection && Object.assign(new Error(rejection.text), { responseCode: rejection.code }))
    },
  })
  server = await createTestServer({
    transport: createSmtpTransport(smtp.url, {
      productName: 'Twofold',
      publicUrl: 'http://localhost:3000',
    }),
  })
})
afterEach(async () => {
  await server[Symbol.asyncDispose]()
  await smtp[Symbol.asyncDispose]()
})

async function recover(email: string): Promise<{ status: number; text: string }> {
  const response = await server.request('/auth/v1/recover', {
    json: { email },
  })
  const text = await response.text()
  await server.context.jobs.idle()
  server.clock.advance(2 * 60_000)
  return { status: response.status, text }
}

test('a mailbox is suppressed after a permanent rejection and the response stays the same', async () => {
  const alice = await server.signUp('Alice')
  rejection = { code: 550, text: '5.1.1 No such mailbox' }
  const first = await recover(alice.email)
  expect(recipients).toEqual([alice.email])
  rejection = null
  const second = await recover('ALICE@example.com')
  const nobody = await recover('nobody@example.com')
  expect(recipients).toHaveLength(1)
  expect(second).toEqual(first)
  expect(nobody).toEqual(first)
  expect(server.logLines.join('')).not.toContain(alice.email)

  expect(await server.context.mail.suppressions.remove('Alice@Example.com')).toBe(true)
  expect(await server.context.mail.suppressions.remove(alice.email)).toBe(false)
  await recover(alice.email)
  expect(smtp.received.map(({ to }) => to)).toEqual([alice.email])
})

test.each<NonNullable<Rejection>>([
  { code: 451, text: '4.3.0 Try again later' },
  { code: 550, text: '5.7.1 Relaying denied' },
])('an email waits for its retry when the mail server answers $code $text', async (answer) => {
  const alice = await server.signUp('Alice')
  rejection = answer
  await recover(alice.email)
  expect(await server.context.mail.suppressions.has(alice.email)).toBe(false)
  const waiting = await server.context.db
    .selectFrom('jobs.job')
    .select('state')
    .where('name', '=', 'auth.mail')
    .where('state', '=', 'retry')
    .execute()
  expect(waiting).toHaveLength(1)
})

test('a suppression stores a keyed hash for twelve months', async () => {
  const { mail, db } = server.context
  const { suppressions } = mail
  expect(await suppressions.add('bob@example.com')).toBe(true)
  expect(await suppressions.add('Bob@EXAMPLE.com')).toBe(false)
  const rows = await db.selectFrom('mailSuppressions').selectAll().execute()
  expect(rows).toHaveLength(1)
  expect(Buffer.from(rows[0]?.emailHash as Uint8Array).toString('latin1')).not.toContain('bob')
  server.clock.advance(364 * DAY)
  await server.runJob('server.purge')
  expect(await suppressions.has('bob@example.com')).toBe(true)
  server.clock.advance(2 * DAY)
  await server.runJob('server.purge')
  expect(await suppressions.has('bob@example.com')).toBe(false)
})

test('an objection suppresses an email without end and replaces an earlier suppression', async () => {
  const { suppressions } = server.context.mail
  await suppressions.add('eve@example.com')
  await suppressions.addObjection('Eve@example.com')
  server.clock.advance(20 * 365 * DAY)
  await server.runJob('server.purge')
  expect(await suppressions.has('eve@example.com')).toBe(true)
  expect(await suppressions.add('eve@example.com')).toBe(false)
  expect(await suppressions.remove('eve@example.com')).toBe(true)
})
