import { expect, test } from 'vitest'
import { applyRedirect, toMessage } from './auth-mails.ts'

const site = 'https://twofold.example'
const origins = { publicUrl: site, authOrigins: ['https://app.twofold.example'] }
const link = (redirect?: string) =>
  `${site}/auth#${new URLSearchParams({ token_hash: 'abc', type: 'signup', ...(redirect && { redirect_to: redirect }) })}`
const readNext = (redirect?: string) =>
  new URLSearchParams(new URL(applyRedirect(link(redirect), origins)).hash.slice(1)).get('next')

test.each([
  [`${site}/auth?next=${encodeURIComponent('/test?invite=abc')}`, '/test?invite=abc'],
  [`${site}/dashboard`, '/dashboard'],
])('applyRedirect converts the redirect %s to next=%s', (redirect, next) => {
  expect(readNext(redirect)).toBe(next)
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
])('applyRedirect drops the redirect %s', (redirect) => {
  expect(readNext(redirect)).toBeNull()
})

test('applyRedirect keeps the token and removes the redirect', () => {
  const url = applyRedirect(link(`${site}/dashboard`), origins)
  expect(url).toContain('token_hash=abc')
  expect(url).not.toContain('redirect_to')
})

test.each([
  [
    'https://app.twofold.example/reset?x=1',
    'https://app.twofold.example/reset?x=1#token_hash=abc&type=signup',
  ],
  ['https://other.twofold.example/reset', `${site}/auth#token_hash=abc&type=signup`],
  ['org.twofold.app://reset', `${site}/auth#token_hash=abc&type=signup`],
])('applyRedirect gives the token to the redirect %s only if its origin is listed', (redirect, url) => {
  expect(applyRedirect(link(redirect), origins)).toBe(url)
})

test('applyRedirect leads to the page with a button when the site lists its own origin', () => {
  const listed = { publicUrl: site, authOrigins: [site] }
  expect(applyRedirect(link(`${site}/dashboard`), listed)).toBe(
    `${site}/auth#token_hash=abc&type=signup&next=%2Fdashboard`,
  )
})

const at = new Date('2026-11-21T10:00:00Z')
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
const plain = { name: 'Alice', language: '', siteUrl: site }
const token = { ...plain, code: '123456', codeMinutes: 10, link: link(), linkMinutes: 60 }

test.each([
  ['confirmation', 'confirm-sign-up'],
  ['invite', 'account-invite'],
  ['recovery', 'recovery'],
  ['magiclink', 'magic-link'],
] as const)('an email of kind %s uses the template %s', (kind, template) => {
  const message = toMessage({ id: '1', kind, to: 'a@example.com', data: token }, origins)
  expect(message).toMatchObject({ to: 'a@example.com', template, data: { code: '123456', url: link() } })
})

test.each([
  ['another@example.com', 'an', '@example.com'],
  ['new@example.com', 'n', '@example.com'],
  ['"a@b"@example.com', '"a', '@example.com'],
])('the email to the old mailbox shows only part of the new email when it is %s', (newEmail, start, end) => {
  const kind = 'email_change_current'
  const data = { ...token, link: `${site}/auth#token_hash=abc&type=email_change`, newEmail }
  const message = toMessage({ id: '1', kind, to: 'a@example.com', data }, origins)
  expect(message).toMatchObject({ template: 'email-change-old', data: { newAddress: { start, end } } })
  const url = (message.data as { url: string }).url
  expect(Object.fromEntries(new URLSearchParams(new URL(url).hash.slice(1)))).toEqual({
    token_hash: 'abc',
    type: 'email_change',
    to: `${start}…${end}`,
  })
  expect(JSON.stringify(message)).not.toContain(newEmail)
})

test('the email to the new mailbox contains link and code', () => {
  const data = { ...token, newEmail: 'new@example.com' }
  const message = toMessage({ id: '1', kind: 'email_change_new', to: 'new@example.com', data }, origins)
  expect(message).toMatchObject({ template: 'email-change-new', data: { url: link(), code: '123456' } })
})

const check = `next=${encodeURIComponent('/dashboard/account#account-check')}`

test.each([
  ['password_changed', {}, '', `/auth?reset=true&${check}`],
  ['email_changed', {}, '', `/auth?help=address&${check}`],
  ['factor_added', { factor: 'totp' }, 'totp', `/auth?reset=true&${check}`],
  ['identity_linked', { provider: 'Google' }, 'Google', `/auth?reset=true&${check}`],
  ['second_step_failed', {}, '', `/auth?reset=true&${check}`],
  ['new_device', {}, '', `/auth?reset=true&${check}`],
  ['new_device', { userAgent: FIREFOX }, 'Firefox, Linux', `/auth?reset=true&${check}`],
] as const)(
  'a notice of %s links to the right page for a user who did not make the change',
  (notice, details, what, path) => {
    const mail = {
      id: '1',
      kind: 'notice',
      notice,
      to: 'a@example.com',
      data: { ...plain, at, details },
    } as const
    expect(toMessage(mail, origins)).toMatchObject({
      template: 'notice',
      data: { notice, what, at, url: `${site}${path}` },
    })
  },
)

test('the email about an existing account contains no name', () => {
  const mail = {
    id: '1',
    kind: 'notice',
    notice: 'email_taken',
    to: 'a@example.com',
    data: { ...plain, at, details: {} },
  } as const
  expect(toMessage(mail, origins)).toEqual({
    to: 'a@example.com',
    locale: 'en',
    template: 'address-taken',
    data: { name: 'Alice', signInUrl: `${site}/auth` },
  })
})

test.each([
  ['de', 'de'],
  ['', 'en'],
  ['<b>', 'en'],
  ['__proto__', 'en'],
])('an account with the sign-up language "%s" gets emails in %s', (language, locale) => {
  const data = { ...token, language }
  expect(toMessage({ id: '1', kind: 'recovery', to: 'a@example.com', data }, origins).locale).toBe(locale)
})
