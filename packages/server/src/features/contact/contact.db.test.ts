import { createHash } from 'node:crypto'
import { contact } from '@twofold/contract'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contactLimits } from '#server/limits.ts'
import type { DeliveredMail } from '#server/mail/index.ts'
import { createTestServer, type TestPerson, type TestServer } from '#server/testing/index.ts'
import { sendJson } from '#server/testing/send-json.ts'
import type { ContactTables } from './tables.ts'

const HOUR = 60 * 60 * 1000

let server: TestServer
let admin: TestPerson
const mails: DeliveredMail[] = []
let mailServerIsUp = true

beforeAll(async () => {
  server = await createTestServer({
    settings: { OPERATOR_EMAIL: 'operator@example.com', SIGNUP_AUTOCONFIRM: 'on' },
    transport: {
      async send(mail) {
        if (!mailServerIsUp) throw new Error('connection refused')
        mails.push(mail)
      },
      [Symbol.asyncDispose]: async () => undefined,
    },
  })
  admin = await server.signUp('Ada')
  await server.makeAdmin(admin)
})
afterAll(() => server[Symbol.asyncDispose]())
// Every test starts in a new rate limit period, and after the emails of the test before have gone out.
beforeEach(async () => {
  server.clock.advance(3 * HOUR)
  await server.context.jobs.idle()
  admin = await server.signIn(admin)
})

const createMessage = (message: string) => ({
  name: 'Zoë',
  email: 'zoe@example.com',
  topic: 'privacy' as const,
  message,
})
const listRows = () =>
  (server.context.db as Kysely<ContactTables>).selectFrom('contactMessages').selectAll().execute()
const listMessages = async () => (await server.call(contact.adminListContactMessages, {}, admin)).items
const findMessage = async (message: string) => (await listMessages()).find((one) => one.message === message)

async function openForm() {
  const form = await server.call(contact.getContactChallenge, {})
  server.clock.advance(contactLimits.waitSeconds * 1000)
  return form
}

function solveWork(challenge: string, difficulty: number): string {
  for (let nonce = 0; ; nonce += 1) {
    const hash = createHash('sha256').update(`${challenge}:${nonce}`).digest()
    if (hash.readUInt32BE(0) >>> (32 - difficulty) === 0) return String(nonce)
  }
}

describe('sendContactMessage', () => {
  test('stores a message encrypted, emails the operator and lists it for admins', async () => {
    const { challenge } = await openForm()
    const message = 'What do you keep about me?\n\nThank you.'
    await server.call(contact.sendContactMessage, { ...createMessage(message), challenge })
    await server.context.jobs.idle()
    const mail = mails.findLast((one) => one.template === 'contact-message')
    expect(mail?.to).toBe('operator@example.com')
    expect(mail?.text).toContain('What do you keep about me?')
    expect(mail?.text).toContain('zoe@example.com')
    const shown = await findMessage(message)
    expect(shown).toMatchObject({ ...createMessage(message), doneAt: null })
    expect(shown?.mailedAt).not.toBeNull()
    const rows = await listRows()
    expect(JSON.stringify(rows)).not.toContain('zoe@example.com')
    expect(Buffer.concat(rows.map((row) => Buffer.from(row.encryptedContent))).includes('Zoë')).toBe(false)
  })

  test('stores one message when the same form is sent twice', async () => {
    const { challenge } = await openForm()
    const message = 'Pressed twice by a slow phone.'
    await Promise.all(
      [1, 2].map(() => server.call(contact.sendContactMessage, { ...createMessage(message), challenge })),
    )
    expect((await listMessages()).filter((one) => one.message === message)).toHaveLength(1)
  })

  test('rejects a different message with a used challenge', async () => {
    const { challenge } = await openForm()
    const send = (message: string, topic: 'privacy' | 'safety' = 'privacy') =>
      server.call(contact.sendContactMessage, { ...createMessage(message), topic, challenge })
    await send('The first message of this form.')
    await send('The first message of this form.')
    const refused = { status: 400, message: expect.stringContaining('was already used for a message') }
    await expect(send('Another message with the same form.')).rejects.toMatchObject(refused)
    await expect(send('The first message of this form.', 'safety')).rejects.toMatchObject(refused)
    expect(await findMessage('Another message with the same form.')).toBeUndefined()
  })

  test('keeps visitor input out of the headers and markup of the email', async () => {
    const earlier = new Set(mails)
    for (const injected of [
      { name: 'Eve\r\nBcc: all@example.com' },
      { email: 'eve@example.com\r\nBcc: all@example.com' },
      { email: 'eve@example.com, all@example.com' },
      { topic: 'privacy\r\nBcc: all@example.com' as 'privacy' },
    ]) {
      const { challenge } = await openForm()
      const message = 'A message with a hostile head.'
      await expect(
        server.call(contact.sendContactMessage, { ...createMessage(message), ...injected, challenge }),
      ).rejects.toMatchObject({ status: 400 })
    }
    const { challenge } = await openForm()
    const message =
      'Hello.\r\n\r\nBcc: all@example.com\r\n.\r\n<img src="https://spy.example/a.png">\u2028end'
    await server.call(contact.sendContactMessage, { ...createMessage(message), challenge })
    await server.context.jobs.idle()
    const sent = mails.filter((one) => !earlier.has(one))
    expect(sent).toHaveLength(1)
    const [mail] = sent
    expect(mail).toMatchObject({ to: 'operator@example.com', subject: 'A message from the contact form' })
    expect(JSON.stringify(mail?.headers)).not.toMatch(/bcc|zoe|all@/i)
    expect(mail?.html).not.toContain('<img')
    expect(mail?.text).toContain('Bcc: all@example.com')
  })

  test('rejects a challenge that is too new, expired or forged', async () => {
    const send = (challenge: string) =>
      server.call(contact.sendContactMessage, { ...createMessage('A message that waits.'), challenge })
    const { challenge } = await server.call(contact.getContactChallenge, {})
    await expect(send(challenge)).rejects.toMatchObject({ status: 400 })
    await expect(send(`${challenge}x`)).rejects.toMatchObject({ status: 400 })
    server.clock.advance(contactLimits.formLifeMs + 1)
    await expect(send(challenge)).rejects.toMatchObject({ status: 400 })
    admin = await server.signIn(admin)
    expect(await findMessage('A message that waits.')).toBeUndefined()
  })

  test('rejects a message with an unknown field instead of discarding it', async () => {
    const { challenge } = await openForm()
    // Form fillers add fields like this one.
    const body = {
      ...createMessage('Please help me, this is real.'),
      challenge,
      website: 'https://a.example',
    }
    const reply = await sendJson(server, 'POST', '/api/contact', body)
    expect(reply.status).toBe(400)
  })

  test('requires proof of work from the sixth form of an IP address on', async () => {
    for (let form = 0; form < 5; form += 1) {
      expect((await server.call(contact.getContactChallenge, {})).difficulty).toBe(0)
    }
    const { challenge, difficulty } = await openForm()
    expect(difficulty).toBe(contactLimits.workBits)
    const message = 'Written with some work.'
    const send = (nonce: string) =>
      server.call(contact.sendContactMessage, { ...createMessage(message), challenge, nonce })
    await expect(send('')).rejects.toMatchObject({ status: 400 })
    await send(solveWork(challenge, difficulty))
    expect(await findMessage(message)).toBeDefined()
  })

  test('accepts three messages an hour without a challenge', async () => {
    for (let sent = 0; sent < 3; sent += 1) {
      await server.call(contact.sendContactMessage, createMessage(`Message ${sent} of a program.`))
    }
    await expect(
      server.call(contact.sendContactMessage, createMessage('One too many of a program.')),
    ).rejects.toMatchObject({ status: 429 })
  })

  test('is emailed later when the mail server was down', async () => {
    const { challenge } = await openForm()
    const message = 'Sent while no mail could leave.'
    mailServerIsUp = false
    await server.call(contact.sendContactMessage, { ...createMessage(message), challenge })
    expect((await findMessage(message))?.mailedAt).toBeNull()
    mailServerIsUp = true
    server.clock.advance(contactLimits.sendAgainMs + 1)
    admin = await server.signIn(admin)
    await server.runJob('contact.resend')
    await server.context.jobs.idle()
    expect((await findMessage(message))?.mailedAt).not.toBeNull()
    expect(mails.filter(({ text }) => text.includes(message))).toHaveLength(1)
  })

  test('is emailed later when the operator’s mailbox was suppressed', async () => {
    const { challenge } = await openForm()
    const message = 'Sent while the mailbox was refused.'
    await server.context.mail.suppressions.add('operator@example.com')
    await server.call(contact.sendContactMessage, { ...createMessage(message), challenge })
    await server.context.jobs.idle()
    expect((await findMessage(message))?.mailedAt).toBeNull()
    await server.context.mail.suppressions.remove('operator@example.com')
    server.clock.advance(contactLimits.sendAgainMs + 1)
    admin = await server.signIn(admin)
    await server.runJob('contact.resend')
    await server.context.jobs.idle()
    expect((await findMessage(message))?.mailedAt).not.toBeNull()
  })
})

describe('contact messages', () => {
  test('can be paged, marked as done, reopened and deleted', async () => {
    for (let sent = 0; sent < 3; sent += 1) {
      await server.call(contact.sendContactMessage, createMessage(`Page of messages ${sent}.`))
      server.clock.advance(1000)
    }
    const first = await server.call(contact.adminListContactMessages, { limit: 2 }, admin)
    expect(first.items.map((one) => one.message)).toEqual(['Page of messages 2.', 'Page of messages 1.'])
    const cursor = first.nextCursor ?? ''
    const next = await server.call(contact.adminListContactMessages, { limit: 1, cursor }, admin)
    expect(next.items[0]?.message).toBe('Page of messages 0.')
    // Messages of the same moment are listed once too.
    await sql`update contact_messages set created_at = ${server.clock.now()}`.execute(server.context.db)
    const everyId: string[] = []
    for (let after: string | undefined; ; ) {
      const page = await server.call(
        contact.adminListContactMessages,
        { limit: 1, ...(after !== undefined && { cursor: after }) },
        admin,
      )
      everyId.push(...page.items.map((one) => one.id))
      if (page.nextCursor === null) break
      after = page.nextCursor
    }
    const all = await server.call(contact.adminListContactMessages, { limit: 100 }, admin)
    expect(everyId).toEqual(all.items.map((one) => one.id))
    const id = next.items[0]?.id ?? ''
    const settle = (done: boolean) => server.call(contact.adminSettleContactMessage, { id, done }, admin)
    expect((await settle(true)).doneAt).not.toBeNull()
    expect((await settle(false)).doneAt).toBeNull()
    await server.call(contact.adminDeleteContactMessage, { id }, admin)
    await expect(settle(true)).rejects.toMatchObject({ status: 404 })
  })

  test('are deleted after twelve months', async () => {
    await server.call(contact.sendContactMessage, createMessage('Of last year, by now.'))
    server.clock.advance(366 * 24 * HOUR)
    await server.runJob('server.purge')
    expect(await listRows()).toEqual([])
  })
})
