import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { DeliveredMail } from '#server/mail/index.ts'
import type { TestPerson } from '#server/testing/index.ts'
import { openTestServer } from '#server/testing/open-server.ts'

let alice: TestPerson
const server = await openTestServer({ settings: { SIGNUP_AUTOCONFIRM: 'off' } })
beforeAll(async () => {
  alice = await server.signUp('Alice')
})
beforeEach(async () => {
  await server.context.jobs.idle()
  server.clock.advance(3_700_000)
  alice = await server.signIn(alice)
  await server.context.jobs.idle()
  server.outbox.clear()
})

async function callAndReadMails(method: string, path: string, body?: object): Promise<DeliveredMail[]> {
  const response = await server.request(`/auth/v1/${path}`, {
    method,
    as: alice,
    ...(body && { json: body }),
  })
  expect(response.status, await response.text()).toBe(200)
  await server.context.jobs.idle()
  return server.outbox.messages()
}

const readLinkType = (mail: DeliveredMail | undefined) =>
  new URLSearchParams(new URL(mail?.links[0] ?? 'http://none').hash.slice(1)).get('type')

test('POST /otp sends a magic link and a code', async () => {
  const [mail] = await callAndReadMails('POST', 'otp', { email: alice.email })
  expect(mail).toMatchObject({ to: alice.email, template: 'magic-link' })
  expect(readLinkType(mail)).toBe('magiclink')
  expect(mail?.text).toMatch(/\b\d{6}\b/)
})

test('an email change sends one email to each mailbox without the new email in the one to the old mailbox', async () => {
  const mails = await callAndReadMails('PUT', 'user', { email: 'alice.new@example.com' })
  const [toOld] = mails.filter(({ to }) => to === alice.email)
  const [toNew] = mails.filter(({ to }) => to === 'alice.new@example.com')
  expect(mails).toHaveLength(2)
  expect(toOld).toMatchObject({ template: 'email-change-old' })
  expect(toNew).toMatchObject({ template: 'email-change-new' })
  for (const mail of mails) expect(readLinkType(mail)).toBe('email_change')
  expect(JSON.stringify(toOld)).not.toContain('alice.new')
})

test('GET /reauthenticate sends a code without links', async () => {
  const [mail] = await callAndReadMails('GET', 'reauthenticate')
  expect(mail).toMatchObject({ to: alice.email, template: 'reauthentication', links: [] })
  expect(mail?.text).toMatch(/to continue: \d{6}\./)
})

test('a password change sends a notice with a link to reset the password', async () => {
  const password = 'Another-Horse-8'
  const [mail] = await callAndReadMails('PUT', 'user', { password })
  expect(mail).toMatchObject({ to: alice.email, template: 'notice', subject: 'Your password was changed' })
  expect(mail?.text).toContain('Your account password was changed')
  expect(mail?.links).toEqual([
    `${server.context.config.publicUrl}/auth?reset=true&next=%2Fdashboard%2Faccount%23account-check`,
  ])
  alice = { ...alice, password }
})

test('a sign-in on a new device sends a notice with browser and system instead of the user agent', async () => {
  const response = await server.request('/auth/v1/token?grant_type=password', {
    headers: {
      'User-Agent':
        'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/150.0.0.0 Safari/537.36',
    },
    json: { email: alice.email, password: alice.password },
  })
  expect(response.status).toBe(200)
  await server.context.jobs.idle()
  const [mail] = server.outbox.messages()
  expect(mail).toMatchObject({ to: alice.email, template: 'notice' })
  expect(mail?.text).toContain('Chrome, Linux.')
  expect(mail?.text).not.toContain('Mozilla')
})

test('later emails are German only for the account that signed up on a German page', async () => {
  const email = 'hanna@example.com'
  const response = await server.request('/auth/v1/signup', {
    json: { email, password: 'Stilles-Wasser-7', data: { name: 'Hanna', language: 'de' } },
  })
  expect(response.status).toBe(200)
  await server.context.jobs.idle()
  const [confirmation] = server.outbox.to(email)
  expect(confirmation).toMatchObject({
    template: 'confirm-sign-up',
    subject: 'Bitte bestätige deine Adresse',
  })
  const link = new URL(confirmation?.links[0] ?? 'http://none')
  expect(link.pathname).toBe('/de/auth')
  expect(link.search).toBe('')
  expect(readLinkType(confirmation)).toBe('signup')
  expect((await callAndReadMails('POST', 'otp', { email: alice.email }))[1]?.subject).toBe('Your sign-in')
})
