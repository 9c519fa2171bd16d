import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { startMailServer } from '#server/testing/mail-server.ts'
import { createMailer } from './create-mailer.ts'
import { createSmtpTransport } from './smtp.ts'

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
  await using mails = await startMailServer()
  const { url, received } = mails
  const config = readConfig({ MAIL_URL: url, PRODUCT_NAME: 'Paarblick' })
  await using transport = createSmtpTransport(url, config)
  await createMailer(config, transport, () => new Date()).deliver(invitation)
  const mail = await PostalMime.parse(received[0]?.content ?? '')
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
  await using mails = await startMailServer()
  const { url, received } = mails
  const config = readConfig({ MAIL_URL: url })
  await using transport = createSmtpTransport(url, config)
  const data = { name: 'Zoë', email: 'zoe@example.com', topic: 'Other', message: 'Hello.' }
  const mailer = createMailer(config, transport, () => new Date())
  await mailer.deliver({ to: 'operator@example.com', template: 'contact-message', data })
  const hostile = { ...data, email: 'zoe@example.com\r\nBcc: eve@example.com' }
  await mailer.deliver({ to: 'operator@example.com', template: 'contact-message', data: hostile })
  const mail = await PostalMime.parse(received[0]?.content ?? '')
  expect(mail.replyTo).toMatchObject([{ address: 'zoe@example.com' }])
  expect((await PostalMime.parse(received[1]?.content ?? '')).headers.map(({ key }) => key)).not.toContain(
    'bcc',
  )
})

test('send throws when the mail server rejects the email, so that the job is retried', async () => {
  await using mails = await startMailServer({
    onRcptTo: (_address, _session, done) => done(new Error('No such mailbox')),
  })
  const { url } = mails
  const config = readConfig({ MAIL_URL: url })
  await using transport = createSmtpTransport(url, config)
  await expect(createMailer(config, transport, () => new Date()).deliver(invitation)).rejects.toThrow()
})

test('an email cannot inject a header or a recipient', async () => {
  await using mails = await startMailServer()
  const { url, received } = mails
  const config = readConfig({ MAIL_URL: url })
  await using transport = createSmtpTransport(url, config)
  const mailer = createMailer(config, transport, () => new Date())
  await mailer
    .deliver({ ...invitation, to: 'bob@example.com\r\nBcc: eve@example.com' })
    .catch(() => undefined)
  expect(received.map(({ content }) => content.toString()).join('\n')).not.toMatch(/^Bcc:/m)
})
