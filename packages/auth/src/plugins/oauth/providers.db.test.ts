import { beforeEach, describe, expect, test } from 'vitest'
import { createBrowser, type TestBrowser } from '#auth/testing/browser.ts'
import { concurrently, rawCall } from '#auth/testing/client.ts'
import { startIdentityProvider } from '#auth/testing/identity-provider.ts'
import { goodPassword } from '#auth/testing/index.ts'
import { openPage } from '#auth/testing/page.ts'
import { createAccount, signInError } from '#auth/testing/people.ts'
import { external, signInByProvider, startProviderSignIn } from '#auth/testing/provider-calls.ts'
import { useServer, useTestAuth } from '#auth/testing/use-test-auth.ts'

/** The stock client and a real OpenID provider, with this service between them. */

const page = 'http://localhost:3140/auth'
const email = 'ann@example.com'
const idp = useServer(() => startIdentityProvider(`${external}/callback`))
/** Smaller limits than the defaults, so that few calls reach them. */
const flooded = 12
const auth = useTestAuth(() => ({
  providers: [idp.settings('custom:work', 'Work'), idp.settings('apple', 'Apple')],
  limits: { authorize: { count: flooded }, callback: { count: flooded }, exchange: { count: flooded } },
}))
let browser: TestBrowser
beforeEach(() => {
  browser = createBrowser(auth)
  idp.user = { sub: 'ann-at-work', email: 'Ann@Example.com', email_verified: true, name: 'Ann Work' }
})

const signIn = (provider: 'custom:work' | 'apple' = 'custom:work', inBrowser = browser) =>
  signInByProvider(inBrowser, provider, { redirectTo: `${page}?next=/x` })
const readErrors = (url: URL) => [url.searchParams.get('error'), url.searchParams.get('error_code')]

describe('first sign-in', () => {
  test('creates a verified account with the claims of the provider', async () => {
    const { url, data, error } = await signIn()
    expect(error).toBeNull()
    expect(url.href).toMatch(/^http:\/\/localhost:3140\/auth\?next=%2Fx&code=[0-9a-f-]{36}$/)
    expect(data.session?.provider_token).toBeTypeOf('string')
    expect(data.user).toMatchObject({
      email,
      app_metadata: { provider: 'custom:work', providers: ['custom:work'] },
      user_metadata: { name: 'Ann Work', email, email_verified: true },
      identities: [{ provider: 'custom:work', id: 'ann-at-work', email }],
    })
    expect(data.user?.email_confirmed_at).toBeTypeOf('string')
    const caller = await auth.service.verifyAccessToken(data.session?.access_token ?? '')
    expect(caller).toMatchObject({ email, emailConfirmed: true, aal: 'aal1', recovery: false })
  })

  test('omits a name that breaks the name rules', async () => {
    idp.user.name = '   '
    const { data } = await signIn()
    expect(data.user?.user_metadata.name).toBeUndefined()
  })

  test('fails while sign-up is closed, and with an unverified or missing email', async () => {
    await using closed = await auth.startAnother({
      signupEnabled: false,
      providers: [idp.settings('custom:work', 'Work')],
    })
    browser = createBrowser(closed)
    expect(readErrors((await signIn()).url)).toEqual(['access_denied', 'signup_disabled'])

    browser = createBrowser(auth)
    for (const known of [false, true]) {
      if (known) await createAccount(auth, email)
      idp.user = { sub: 'eve', email, email_verified: false }
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

describe('later sign-in', () => {
  test('finds the account by identity and keeps the metadata that the user changed', async () => {
    const first = await signIn()
    await first.client.updateUser({ data: { name: 'Annie' } })
    idp.user = { sub: 'ann-at-work', email: 'other@example.com', email_verified: false, name: 'Changed' }
    const { data } = await signIn()
    expect(data.user?.id).toBe(first.data.user?.id)
    expect(data.user).toMatchObject({ email, user_metadata: { name: 'Annie', email } })
    expect(data.user?.identities?.[0]?.identity_data).toMatchObject({
      name: 'Changed',
      email_verified: false,
    })
  })

  test('links to the account with the verified email, which keeps its password', async () => {
    const id = await createAccount(auth, email)
    auth.clock.advance(1)
    const { data, client } = await signIn()
    expect(data.user?.id).toBe(id)
    expect(data.user?.app_metadata).toMatchObject({ provider: 'email', providers: ['email', 'custom:work'] })
    expect(data.user?.user_metadata.name).toBe('Ann')
    expect((await client.signInWithPassword({ email, password: goodPassword })).error).toBeNull()
  })

  test('fails while the account is banned', async () => {
    await signIn()
    const tomorrow = new Date(auth.clock.now.getTime() + 86_400_000)
    await auth.database.kysely.updateTable('auth.users').set({ banned_until: tomorrow }).execute()
    expect(readErrors((await signIn()).url)).toEqual(['access_denied', 'user_banned'])
  })

  test('creates one account in concurrent flows', async () => {
    const exchanges = await concurrently(8, () => signIn('custom:work', createBrowser(auth)))
    expect(new Set(exchanges.map(({ data }) => data.user?.id)).size).toBe(1)
  })
})

test('an account of a provider can set a password and sign in with it after unlinking', async () => {
  const { client } = await signIn()
  auth.clock.advance(1)
  const changed = await client.updateUser({ password: goodPassword })
  expect(changed.data.user?.app_metadata).toEqual({
    provider: 'custom:work',
    providers: ['custom:work', 'email'],
  })
  const work = changed.data.user?.identities?.find(({ provider }) => provider === 'custom:work')
  if (work === undefined) throw new Error('The identity is gone')
  // The password is another sign-in method, so unlinking is allowed.
  expect((await client.unlinkIdentity(work)).error).toBeNull()
  expect(await signInError(auth, { email, password: goodPassword })).toBeNull()
})

describe('Apple', () => {
  test('posts a form with the name of the user', async () => {
    browser.formExtras = { user: JSON.stringify({ name: { firstName: 'Ann', lastName: 'Apple' } }) }
    idp.user = { sub: 'ann-at-apple', email, email_verified: true }
    const { data, error } = await signIn('apple')
    expect(error).toBeNull()
    expect(data.user?.user_metadata.name).toBe('Ann Apple')
    expect(data.user?.app_metadata.provider).toBe('apple')
  })
})

test('GET /settings lists enabled providers with their labels', async () => {
  const { body } = await rawCall(auth.url, 'GET', '/settings')
  expect(body).toMatchObject({
    external: { 'custom:work': true, apple: true, google: false, github: false },
    external_labels: { 'custom:work': 'Work', apple: 'Apple' },
  })
})

test('invalid callbacks from the same IP address do not block a flow or an issued code', async () => {
  const { client, url: start } = await startProviderSignIn(browser, 'custom:work')
  const otherBrowser = createBrowser(auth)
  const state = crypto.randomUUID()
  for (let n = 0; n <= flooded; n++) {
    await otherBrowser.step(`${external}/callback?state=${state}&code=x`)
    await rawCall(auth.url, 'POST', '/token?grant_type=pkce', {
      body: { auth_code: crypto.randomUUID(), code_verifier: 'x'.repeat(43) },
    })
  }
  const rejected = await otherBrowser.step(`${external}/callback?state=${state}&code=x`)
  expect(rejected.searchParams.get('error_code')).toBe('over_request_rate_limit')

  const { url } = await browser.visit(start)
  const code = url.searchParams.get('code') ?? ''
  const wrong = await rawCall(auth.url, 'POST', '/token?grant_type=pkce', {
    body: { auth_code: crypto.randomUUID(), code_verifier: 'x'.repeat(43) },
  })
  expect(wrong.body?.code).toBe('over_request_rate_limit')
  const exchanged = await client.exchangeCodeForSession(code)
  expect(exchanged.error).toBeNull()
  // A device that an account knows can still start a flow; an unknown one at the same IP address cannot.
  await auth.database.kysely.deleteFrom('auth.limits').execute()
  for (let n = 0; n <= flooded; n++)
    await otherBrowser.step(`${external}/authorize?provider=none`).catch(() => null)
  const page = openPage(auth, { ipAddress: '127.0.0.1' })
  await createAccount(auth, 'eve@example.com')
  const begin = () => page.call('GET', `/authorize?provider=custom:work&${CHALLENGE}`)
  expect((await begin()).status).toBe(429)
  await page.call('POST', '/token?grant_type=password', { email: 'eve@example.com', password: goodPassword })
  expect((await begin()).status).toBe(302)
})

const CHALLENGE = `code_challenge=${'x'.repeat(43)}&code_challenge_method=S256`
