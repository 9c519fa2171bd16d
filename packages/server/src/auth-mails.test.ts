import { expect, test } from 'vitest'
import { toMessage, withOwnNext } from './auth-mails.ts'

const site = 'https://twofold.example'
const link = (redirect?: string) =>
  `${site}/auth#${new URLSearchParams({ token_hash: 'abc', type: 'signup', ...(redirect && { redirect_to: redirect }) })}`
const nextOf = (redirect?: string) =>
  new URLSearchParams(new URL(withOwnNext(link(redirect), site)).hash.slice(1)).get('next')

test.each([
  [`${site}/auth?next=${encodeURIComponent('/test?invite=abc')}`, '/test?invite=abc'],
  [`${site}/dashboard`, '/dashboard'],
])('%s goes on to %s', (redirect, next) => {
  expect(nextOf(redirect)).toBe(next)
})

test.each([
  undefined,
  'https://evil.example/dashboard',
  `${site}/auth?next=https://evil.example`,
  `${site}/auth?next=//evil.example`,
  `${site}/auth?next=/\\evil.example`,
  `${site}/auth?next=javascript:alert(1)`,
  'not an address',
  site,
])('%s goes nowhere else', (redirect) => {
  expect(nextOf(redirect)).toBeNull()
})

test('the token stays, the redirect does not', () => {
  const url = withOwnNext(link(`${site}/dashboard`), site)
  expect(url).toContain('token_hash=abc')
  expect(url).not.toContain('redirect_to')
})

const at = new Date('2026-11-21T10:00:00Z')
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
const plain = { name: 'Alice', siteUrl: site }
const token = { ...plain, code: '123456', codeMinutes: 10, link: link(), linkMinutes: 60 }

test.each([
  ['confirmation', 'confirm-sign-up'],
  ['recovery', 'recovery'],
  ['magiclink', 'magic-link'],
] as const)('a %s mail is written by %s', (kind, template) => {
  const message = toMessage({ id: '1', kind, to: 'a@example.com', data: token }, site)
  expect(message).toMatchObject({ to: 'a@example.com', template, data: { code: '123456', url: link() } })
})

test.each([
  ['email_change_current', 'email-change-old'],
  ['email_change_new', 'email-change-new'],
] as const)('%s does not tell the new address to whoever reads the old mailbox', (kind, template) => {
  const data = { ...token, newEmail: 'new@example.com' }
  const message = toMessage({ id: '1', kind, to: 'a@example.com', data }, site)
  expect(message.template).toBe(template)
  expect(JSON.stringify(message)).not.toContain('new@example.com')
})

test.each([
  ['password_changed', {}, '', '/auth?reset=true'],
  ['email_changed', {}, '', '/trust-safety'],
  ['factor_added', { factor: 'totp' }, 'totp', '/auth?reset=true'],
  ['identity_linked', { provider: 'Google' }, 'Google', '/auth?reset=true'],
  ['new_device', {}, 'Unknown device', '/auth?reset=true'],
  ['new_device', { userAgent: FIREFOX }, 'Firefox, Linux', '/auth?reset=true'],
] as const)('a notice of %s leads whoever it was not to the right place', (notice, details, what, path) => {
  const mail = {
    id: '1',
    kind: 'notice',
    notice,
    to: 'a@example.com',
    data: { ...plain, at, details },
  } as const
  expect(toMessage(mail, site)).toMatchObject({
    template: 'notice',
    data: { notice, what, at, url: `${site}${path}` },
  })
})

test('an address that was asked for a second time is told without a name of anybody', () => {
  const mail = {
    id: '1',
    kind: 'notice',
    notice: 'email_taken',
    to: 'a@example.com',
    data: { ...plain, at, details: {} },
  } as const
  expect(toMessage(mail, site)).toEqual({
    to: 'a@example.com',
    template: 'address-taken',
    data: { name: 'Alice', signInUrl: `${site}/auth` },
  })
})
