import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { jobLimits } from '#server/limits.ts'
import { createTestServer, type TestServer } from '#server/testing/index.ts'
import { type MailServer, type ReceivedMail, startMailServer } from '#server/testing/mail-server.ts'
import { createSmtpTransport, smtpTimeouts } from './smtp.ts'

const SITE = { productName: 'Twofold', publicUrl: 'https://twofold.example' }

let smtp: MailServer
/** Called with each email after its content has arrived; the server responds when it resolves. */
let respond: (mail: ReceivedMail) => Promise<void>
let greetingMs: number
const servers: TestServer[] = []

beforeEach(async () => {
  respond = async () => undefined
  greetingMs = 0
  smtp = await startMailServer({
    onConnect: (_session, done) => void setTimeout(greetingMs).then(() => done()),
    onMail: (mail) => respond(mail),
  })
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server[Symbol.asyncDispose]()
  await smtp[Symbol.asyncDispose]()
})

const createTransport = (timeouts?: typeof smtpTimeouts) => createSmtpTransport(smtp.url, SITE, timeouts)

async function startServer(emails: readonly string[], timeouts?: typeof smtpTimeouts): Promise<TestServer> {
  const server = await createTestServer({ transport: createTransport(timeouts) })
  servers.push(server)
  for (const email of emails)
    await server.context.auth.users.create({ email, name: 'Ann', password: 'Calm-Sea-Under-9' })
  return server
}

async function recover(server: TestServer, email: string): Promise<void> {
  const response = await server.request('/auth/v1/recover', {
    json: { email },
  })
  expect(response.status).toBe(200)
}

/** Skips the delay of a retry, which the queue runs when another job wakes it. */
const retryNow = (server: TestServer) =>
  expect
    .poll(async () => {
      const { rows } = await sql`
        update jobs.job set start_after = now() where name = 'auth.mail' and state = 'retry' returning id`.execute(
        server.context.db,
      )
      return rows.length
    })
    .toBe(1)

test('an email to a slow mail server does not delay others, and is sent once', async () => {
  const slow = Promise.withResolvers<void>()
  respond = ({ to }) => (to === 'slow@example.com' ? slow.promise : Promise.resolve())
  const others = ['one@example.com', 'two@example.com', 'three@example.com']
  const server = await startServer(['slow@example.com', ...others])
  await recover(server, 'slow@example.com')
  await expect.poll(() => smtp.received.length).toBe(1)
  for (const email of others) await recover(server, email)
  // Less than the interval at which the queue is polled.
  await expect
    .poll(() => smtp.received.map(({ to }) => to).sort(), { timeout: 5000 })
    .toEqual(['one@example.com', 'slow@example.com', 'three@example.com', 'two@example.com'])
  slow.resolve()
  await server.context.jobs.idle()
  expect(smtp.received).toHaveLength(4)
})

test('an email is repeated with the same Message-ID when the response of the mail server was lost', async () => {
  const server = await startServer(['ann@example.com', 'bob@example.com'])
  respond = async () => smtp.closeConnections()
  await recover(server, 'ann@example.com')
  await expect.poll(() => smtp.received.length).toBe(1)
  respond = async () => undefined
  await retryNow(server)
  await recover(server, 'bob@example.com')
  await expect.poll(() => smtp.received.length).toBe(3)
  // In the next rate limit period.
  server.clock.advance(2 * 60_000)
  await recover(server, 'ann@example.com')
  await expect.poll(() => smtp.received.length).toBe(4)
  const readIds = async (email: string) => {
    const mails = smtp.received.filter(({ to }) => to === email)
    return await Promise.all(mails.map(async ({ content }) => (await PostalMime.parse(content)).messageId))
  }
  const [first, second, third] = await readIds('ann@example.com')
  expect(second).toBe(first)
  expect(first).toMatch(/^<[0-9a-f]{32}@localhost>$/)
  expect(new Set([first, third, ...(await readIds('bob@example.com'))]).size).toBe(3)
})

test('send fails when the greeting takes longer than its timeout and succeeds when it takes less', async () => {
  const mail = {
    id: 'one',
    to: 'ann@example.com',
    from: 'no-reply@twofold.example',
    template: 'setup-code',
    subject: 'Subject',
    text: 'Text',
    html: '<p>Text</p>',
    headers: {},
    at: new Date(),
    links: [],
  } as const
  greetingMs = 300
  await using hasty = createTransport({ greetingMs: 50, responseMs: 5000 })
  await expect(hasty.send({ ...mail, links: [] })).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  await using patient = createTransport({ greetingMs: 5000, responseMs: 5000 })
  await patient.send({ ...mail, links: [] })
  expect(smtp.received.map(({ to }) => to)).toEqual(['ann@example.com'])
})

test('the timeouts are those of RFC 5321, and the job of an email outlives them', () => {
  expect(smtpTimeouts.greetingMs).toBeGreaterThanOrEqual(5 * 60_000)
  expect(smtpTimeouts.responseMs).toBeGreaterThanOrEqual(10 * 60_000)
  // Greeting, EHLO, AUTH, MAIL, RCPT, DATA and the end of the data.
  expect(jobLimits.mailExpireSeconds * 1000).toBeGreaterThan(
    smtpTimeouts.greetingMs + 3 * smtpTimeouts.responseMs,
  )
})

test('the client names the host of the site in EHLO', async () => {
  const server = await startServer(['ann@example.com'])
  await recover(server, 'ann@example.com')
  await expect.poll(() => smtp.received.length).toBe(1)
  expect(smtp.received[0]?.helo).toBe('twofold.example')
})
