import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createBrowser, type TestBrowser } from '#auth/testing/browser.ts'
import { rawCall, stockClient } from '#auth/testing/client.ts'
import { type FacebookServer, startFacebookServer } from '#auth/testing/facebook-server.ts'
import { type HostileProvider, startHostileProvider } from '#auth/testing/hostile-provider.ts'
import { type IdentityProvider, startIdentityProvider } from '#auth/testing/identity-provider.ts'
import { createTestAuth, type TestAuth } from '#auth/testing/index.ts'
import { createAccount } from '#auth/testing/people.ts'

const external = 'http://localhost:3140/auth/v1'
const email = 'ann@example.com'
const tenant = '9122040d-6c67-4c5b-b112-36a304b66dad'
let idp: IdentityProvider
let facebook: FacebookServer
let hostile: HostileProvider
let auth: TestAuth
let browser: TestBrowser
beforeAll(async () => {
  idp = await startIdentityProvider(`${external}/callback`)
  facebook = await startFacebookServer()
  hostile = await startHostileProvider()
  auth = await createTestAuth({ providers: [idp.settings('azure', 'Microsoft'), facebook.settings()] })
})
afterAll(async () => {
  await auth[Symbol.asyncDispose]()
  await idp[Symbol.asyncDispose]()
  await facebook[Symbol.asyncDispose]()
  await hostile[Symbol.asyncDispose]()
})
beforeEach(async () => {
  await auth.reset()
  hostile.overrides = {}
  browser = createBrowser(auth)
  idp.user = { sub: 'ann-there', email: 'Ann@Example.com', name: 'Ann There', xms_edov: true }
  facebook.user = {
    id: '10158',
    email,
    name: 'Ann Face',
    first_name: 'Ann',
    last_name: 'Face',
    picture: { data: { url: 'https://img.example/1' } },
    birthday: 'never asked for',
  }
})

async function signIn(provider: 'azure' | 'facebook') {
  const client = stockClient(external, { fetch: browser.fetch })
  const { data } = await client.signInWithOAuth({
    provider,
    options: { redirectTo: 'http://localhost:3140/auth' },
  })
  const { url } = await browser.visit(data.url ?? '')
  const exchanged = await client.exchangeCodeForSession(url.searchParams.get('code') ?? '')
  return { url, ...exchanged }
}
const countAccounts = () => auth.service.users.count()

describe('Microsoft', () => {
  test('signs in with an email whose domain the tenant owns', async () => {
    const { data, error } = await signIn('azure')
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email, app_metadata: { provider: 'azure' } })
  })

  test.each([[undefined], [false], ['false']])('rejects the email when xms_edov is %s', async (xms_edov) => {
    await createAccount(auth, email)
    const { xms_edov: _removed, ...user } = idp.user
    idp.user = { ...user, email_verified: true, ...(xms_edov === undefined ? {} : { xms_edov }) }
    const { url } = await signIn('azure')
    expect(url.searchParams.get('error_code')).toBe('provider_email_needs_verification')
    expect(await countAccounts()).toBe(1)
  })

  test.each([
    ['the tenant that it names', { tid: tenant }, tenant, 200],
    ['another tenant than it names', { tid: tenant }, '00000000-0000-4000-8000-000000000000', 400],
    ['no tenant', {}, tenant, 400],
    ['a tenant that is a path', { tid: `${tenant}/x` }, `${tenant}/x`, 400],
  ])('verifies the issuer of an id token of %s', async (_, claims, tenantId, status) => {
    await using multiTenant = await auth.startAnother({
      providers: [{ ...hostile.settings('azure', 'Microsoft'), issuer: `${hostile.issuer}/common/v2.0` }],
    })
    const idToken = await hostile.idToken({
      ...claims,
      iss: `${hostile.issuer}/${tenantId}/v2.0`,
      xms_edov: '1',
    })
    const response = await rawCall(multiTenant.url, 'POST', '/token?grant_type=id_token', {
      body: { provider: 'azure', id_token: idToken },
    })
    expect(response.status).toBe(status)
  })
})

describe('Facebook', () => {
  test('signs in with the requested profile fields', async () => {
    const { data, error } = await signIn('facebook')
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email,
      app_metadata: { provider: 'facebook' },
      identities: [
        { id: '10158', identity_data: { given_name: 'Ann', avatar_url: 'https://img.example/1' } },
      ],
    })
    expect(JSON.stringify(data.user)).not.toContain('never asked for')
  })

  test('creates no account without an email or with an untrusted one', async () => {
    const { email, ...without } = facebook.user
    facebook.user = without
    expect((await signIn('facebook')).url.searchParams.get('error_code')).toBe('unexpected_failure')
    await using untrusting = await auth.startAnother({
      providers: [facebook.settings({ trustsEmail: false })],
    })
    browser = createBrowser(untrusting)
    facebook.user = { ...without, email }
    const { url } = await signIn('facebook')
    expect(url.searchParams.get('error_code')).toBe('provider_email_needs_verification')
    expect(await countAccounts()).toBe(0)
  })

  test('rejects sign-in with another client secret', async () => {
    await using wrong = await auth.startAnother({
      providers: [facebook.settings({ clientSecret: 'another' })],
    })
    browser = createBrowser(wrong)
    expect((await signIn('facebook')).url.searchParams.get('error_code')).toBe('unexpected_failure')
  })

  test.each([
    ['its nonce', 'abc', 'abc', 200],
    ['another nonce', 'abc', 'xyz', 400],
    ['no nonce where one was passed', undefined, 'abc', 400],
  ])('verifies the nonce of an application id token with %s', async (_, inToken, passed, status) => {
    const idToken = await facebook.idToken({
      sub: '10158',
      email,
      ...(inToken === undefined ? {} : { nonce: inToken }),
    })
    const { error } = await stockClient(auth.url).signInWithIdToken({
      provider: 'facebook',
      token: idToken,
      nonce: passed,
    })
    expect(error?.status ?? 200).toBe(status)
  })
})
