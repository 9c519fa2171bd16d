import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { createMailer } from './create-mailer.ts'
import { createSmtpTransport } from './smtp.ts'

const servers: SMTPServer[] = []
afterEach(() =>
  Promise.all(servers.splice(0).map((server) => new Promise<void>((done) => server.close(() => done())))),
)

async function startMailServer(refuse = false): Promise<{ url: string; received: string[] }> {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => done(refuse ? new Error('No such mailbox') : null),
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', () => done()))
  return { url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received }
}

const invitation = {
  to: 'bob@example.com',
  template: 'invitation' as const,
  data: {
    inviterName: 'Ålice',
    url: `http://localhost:3000/test?invite=${'a'.repeat(43)}`,
    expiresAt: new Date(),
  },
}

test('an email arrives as text and HTML with neutral headers and the unbroken link', async () => {
  const { url, received } = await startMailServer()
  const config = readConfig({ MAIL_URL: url, PRODUCT_NAME: 'Paarblick' })
  await using transport = createSmtpTransport(url, config)
  await createMailer(config, transport, () => new Date()).deliver(invitation)
  const mail = await PostalMime.parse(received[0] ?? '')
  expect(mail.from).toMatchObject({ name: 'Paarblick', address: 'no-reply@localhost' })
  expect(mail.to).toMatchObject([{ address: 'bob@example.com' }])
  expect(mail.subject).toBe('You have an invitation')
  expect(mail.text).toContain(invitation.data.url)
  expect(mail.text).toContain('Ålice')
  expect(mail.html).toContain(invitation.data.url)
  const headers = new Map(mail.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('auto-submitted')).toBe('auto-generated')
  expect([...headers.values()].join('\n')).not.toContain('lice')
})

test('a reply to a contact message goes to its writer', async () => {
  const { url, received } = await startMailServer()
  const config = readConfig({ MAIL_URL: url })
  await using transport = createSmtpTransport(url, config)
  const data = { name: 'Zoë', email: 'zoe@example.com', topic: 'Other', message: 'Hello.' }
  const mailer = createMailer(config, transport, () => new Date())
  await mailer.deliver({ to: 'operator@example.com', template: 'contact-message', data })
  const hostile = { ...data, email: 'zoe@example.com\r\nBcc: eve@example.com' }
  await mailer.deliver({ to: 'operator@example.com', template: 'contact-message', data: hostile })
  const mail = await PostalMime.parse(received[0] ?? '')
  expect(mail.replyTo).toMatchObject([{ address: 'zoe@example.com' }])
  expect((await PostalMime.parse(received[1] ?? '')).headers.map(({ key }) => key)).not.toContain('bcc')
})

test('send throws when the mail server rejects the email, so that the job is retried', async () => {
  const { url } = await startMailServer(true)
  const config = readConfig({ MAIL_URL: url })
  await using transport = createSmtpTransport(url, config)
  await expect(createMailer(config, transport, () => new Date()).deliver(invitation)).rejects.toThrow()
})

test('an email cannot inject a header or a recipient', async () => {
  const { url, received } = await startMailServer()
  const config = readConfig({ MAIL_URL: url })
  await using transport = createSmtpTransport(url, config)
  const mailer = createMailer(config, transport, () => new Date())
  await mailer
    .deliver({ ...invitation, to: 'bob@example.com\r\nBcc: eve@example.com' })
    .catch(() => undefined)
  expect(received.join('\n')).not.toMatch(/^Bcc:/m)
})
