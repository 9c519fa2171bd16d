import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBrowser, type TestBrowser } from '#auth/testing/browser.ts'
import { rawCall, stockClient } from '#auth/testing/client.ts'
import { type IdentityProvider, startIdentityProvider } from '#auth/testing/identity-provider.ts'
import { createTestAuth, goodPassword, type TestAuth } from '#auth/testing/index.ts'
import { openPage } from '#auth/testing/page.ts'
import { createAccount } from '#auth/testing/people.ts'

/** The stock client and a real OpenID provider, each on its own side of this service. */

const external = 'http://localhost:3140/auth/v1'
const page = 'http://localhost:3140/auth'
const address = 'ann@example.com'
let idp: IdentityProvider
let auth: TestAuth
let browser: TestBrowser
beforeAll(async () => {
  idp = await startIdentityProvider(`${external}/callback`)
  auth = await createTestAuth({
    providers: [idp.settings('custom:work', 'Work'), idp.settings('apple', 'Apple')],
  })
})
afterAll(async () => {
  await auth[Symbol.asyncDispose]()
  await idp[Symbol.asyncDispose]()
})
beforeEach(async () => {
  await auth.reset()
  browser = createBrowser(auth)
  idp.user = { sub: 'ann-at-work', email: 'Ann@Example.com', email_verified: true, name: 'Ann Work' }
})

const createClient = (of: TestBrowser) => stockClient(external, { fetch: of.fetch })

/** The whole way: to the provider, back with a code, and the code for a session. */
async function signIn(provider: 'custom:work' | 'apple' = 'custom:work') {
  const client = createClient(browser)
  const { data } = await client.signInWithOAuth({ provider, options: { redirectTo: `${page}?next=/x` } })
  const { url } = await browser.visit(data.url ?? '')
  const exchanged = await client.exchangeCodeForSession(url.searchParams.get('code') ?? '')
  return { client, url, ...exchanged }
}

const readErrors = (url: URL) => [url.searchParams.get('error'), url.searchParams.get('error_code')]

describe('a first sign-in', () => {
  test('makes a proven account with what the provider says', async () => {
    const { url, data, error } = await signIn()
    expect(error).toBeNull()
    expect(url.href).toMatch(/^http:\/\/localhost:3140\/auth\?next=%2Fx&code=[0-9a-f-]{36}$/)
    expect(data.session?.provider_token).toBeTypeOf('string')
    expect(data.user).toMatchObject({
      email: address,
      app_metadata: { provider: 'custom:work', providers: ['custom:work'] },
      user_metadata: { name: 'Ann Work', email: address, email_verified: true },
      identities: [{ provider: 'custom:work', id: 'ann-at-work', email: address }],
    })
    expect(data.user?.email_confirmed_at).toBeTypeOf('string')
    const caller = await auth.service.verifyAccessToken(data.session?.access_token ?? '')
    expect(caller).toMatchObject({ email: address, emailConfirmed: true, aal: 'aal1', recovery: false })
  })

  test('leaves out a name that the rules refuse', async () => {
    idp.user.name = '   '
    const { data } = await signIn()
    expect(data.user?.user_metadata.name).toBeUndefined()
  })

  test('is refused while sign-up is off, and an unverified address finds and makes nothing', async () => {
    await using closed = await auth.startAnother({
      signupEnabled: false,
      providers: [idp.settings('custom:work', 'Work')],
    })
    browser = createBrowser(closed)
    expect(readErrors((await signIn()).url)).toEqual(['access_denied', 'signup_disabled'])

    browser = createBrowser(auth)
    for (const known of [false, true]) {
      if (known) await createAccount(auth, address)
      idp.user = { sub: 'eve', email: address, email_verified: false }
      const { url } = await signIn()
      expect(readErrors(url)).toEqual(['access_denied', 'provider_email_needs_verification'])
      expect(url.hash).toContain('error_code=provider_email_needs_verification')
      expect(url.hash).toMatch(/sb=$/)
    }
    idp.user = { sub: 'eve' }
    expect(readErrors((await signIn()).url)).toEqual(['server_error', 'unexpected_failure'])
    const rows = await auth.database.kysely.selectFrom('auth.identities').selectAll().execute()
    expect(rows.map(({ provider }) => provider)).toEqual(['email'])
  })
})

describe('a later sign-in', () => {
  test('finds the account by the identity, and leaves alone what the person wrote', async () => {
    const first = await signIn()
    await first.client.updateUser({ data: { name: 'Annie' } })
    idp.user = { sub: 'ann-at-work', email: 'other@example.com', email_verified: false, name: 'Changed' }
    const { data } = await signIn()
    expect(data.user?.id).toBe(first.data.user?.id)
    expect(data.user).toMatchObject({ email: address, user_metadata: { name: 'Annie', email: address } })
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({
      name: 'Changed',
      email_verified: false,
    })
  })

  test('by a proven address joins the account that has it, and the password stays', async () => {
    const id = await createAccount(auth, address)
    auth.clock.advance(1)
    const { data, client } = await signIn()
    expect(data.user?.id).toBe(id)
    expect(data.user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'custom:work'] })
    expect(data.user?.user_metadata.name).toBe('Ann')
    expect((await client.signInWithPassword({ email: address, password: goodPassword })).error).toBeNull()
  })

  test('is refused to a banned person', async () => {
    await signIn()
    const tomorrow = new Date(auth.clock.now.getTime() + 86_400_000)
    await auth.database.kysely.updateTable('auth.users').set({ banned_until: tomorrow }).execute()
    expect(readErrors((await signIn()).url)).toEqual(['access_denied', 'user_banned'])
  })

  test('of many people at once makes one account', async () => {
    const ways = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const own = createBrowser(auth)
        const client = createClient(own)
        const { data } = await client.signInWithOAuth({ provider: 'custom:work' as never })
        const { url } = await own.visit(data.url ?? '')
        return client.exchangeCodeForSession(url.searchParams.get('code') ?? '')
      }),
    )
    expect(new Set(ways.map(({ data }) => data.user?.id)).size).toBe(1)
  })
})

test('the first proof of a mailbox wipes what a stranger put there', async () => {
  const stranger = stockClient(auth.url)
  await stranger.signUp({
    email: address,
    password: goodPassword,
    options: { data: { name: 'Eve', trap: 1 } },
  })
  const { data } = await signIn()
  expect(data.user?.user_metadata).toMatchObject({ name: 'Ann Work' })
  expect(data.user?.user_metadata).not.toHaveProperty('trap')
  expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['custom:work'])
  const late = await stranger.signInWithPassword({ email: address, password: goodPassword })
  expect(late.error?.code).toBe('invalid_credentials')
  await auth.runJobs()
  expect(auth.mails).toEqual([])
})

test('an account without a password can set one, and gets in by it', async () => {
  const { client } = await signIn()
  auth.clock.advance(1)
  const changed = await client.updateUser({ password: goodPassword })
  expect(changed.data.user?.app_metadata).toEqual({
    provider: 'custom:work',
    providers: ['custom:work', 'email'],
  })
  const work = changed.data.user?.identities?.find(({ provider }) => provider === 'custom:work')
  if (work === undefined) throw new Error('The identity is gone')
  // Another sign-in method exists by now.
  expect((await client.unlinkIdentity(work)).error).toBeNull()
  const { error } = await stockClient(auth.url).signInWithPassword({ email: address, password: goodPassword })
  expect(error).toBeNull()
})

describe('Apple', () => {
  test('answers with a form of its own page that contains the name', async () => {
    browser.formExtras = { user: JSON.stringify({ name: { firstName: 'Ann', lastName: 'Apple' } }) }
    idp.user = { sub: 'ann-at-apple', email: address, email_verified: true }
    const { data, error } = await signIn('apple')
    expect(error).toBeNull()
    expect(data.user?.user_metadata.name).toBe('Ann Apple')
    expect(data.user?.app_metadata.provider).toBe('apple')
  })
})

test('the settings name what is on, and how people know it', async () => {
  const { body } = await rawCall(auth.url, 'GET', '/settings')
  expect(body).toMatchObject({
    external: { 'custom:work': true, apple: true, google: false, github: false },
    external_labels: { 'custom:work': 'Work', apple: 'Apple' },
  })
})

test('junk from the same address keeps no way through a provider from its end', async () => {
  const client = createClient(browser)
  const { data } = await client.signInWithOAuth({ provider: 'custom:work' as never })
  const junk = createBrowser(auth)
  const state = crypto.randomUUID()
  for (let n = 0; n < 61; n++) {
    await junk.step(`${external}/callback?state=${state}&code=x`)
    await rawCall(auth.url, 'POST', '/token?grant_type=pkce', {
      body: { auth_code: crypto.randomUUID(), code_verifier: 'x'.repeat(43) },
    })
  }
  const refused = await junk.step(`${external}/callback?state=${state}&code=x`)
  expect(refused.searchParams.get('error_code')).toBe('over_request_rate_limit')

  const { url } = await browser.visit(data.url ?? '')
  const code = url.searchParams.get('code') ?? ''
  const wrong = await rawCall(auth.url, 'POST', '/token?grant_type=pkce', {
    body: { auth_code: crypto.randomUUID(), code_verifier: 'x'.repeat(43) },
  })
  expect(wrong.body?.code).toBe('over_request_rate_limit')
  const exchanged = await client.exchangeCodeForSession(code)
  expect(exchanged.error).toBeNull()
  // A device that an account knows begins a way as well, where a stranger at the address does not.
  await auth.database.kysely.deleteFrom('auth.limits').execute()
  for (let n = 0; n < 61; n++) await junk.step(`${external}/authorize?provider=none`).catch(() => null)
  const page = openPage(auth, { ipAddress: '127.0.0.1' })
  await createAccount(auth, 'eve@example.com')
  const begin = () => page.call('GET', `/authorize?provider=custom:work&${CHALLENGE}`)
  expect((await begin()).status).toBe(429)
  await page.call('POST', '/token?grant_type=password', { email: 'eve@example.com', password: goodPassword })
  expect((await begin()).status).toBe(302)
})

const CHALLENGE = `code_challenge=${'x'.repeat(43)}&code_challenge_method=S256`
