import { beforeEach, describe, expect, test } from 'vitest'
import { createBrowser, type TestBrowser } from '#auth/testing/browser.ts'
import { rawCall, stockClient } from '#auth/testing/client.ts'
import { startFacebookServer } from '#auth/testing/facebook-server.ts'
import { startHostileProvider } from '#auth/testing/hostile-provider.ts'
import { startIdentityProvider } from '#auth/testing/identity-provider.ts'
import { createAccount } from '#auth/testing/people.ts'
import { external, signInByProvider } from '#auth/testing/provider-calls.ts'
import { useServer, useTestAuth } from '#auth/testing/use-test-auth.ts'

const email = 'ann@example.com'
const tenant = '9122040d-6c67-4c5b-b112-36a304b66dad'
const idp = useServer(() => startIdentityProvider(`${external}/callback`))
const facebook = useServer(startFacebookServer)
const hostile = useServer(startHostileProvider)
const auth = useTestAuth(() => ({
  providers: [idp.settings('azure', 'Microsoft'), facebook.settings()],
}))
let browser: TestBrowser
beforeEach(() => {
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

const signIn = (provider: 'azure' | 'facebook') =>
  signInByProvider(browser, provider, { redirectTo: 'http://localhost:3140/auth' })
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
    const { errorCode } = await signIn('azure')
    expect(errorCode).toBe('provider_email_needs_verification')
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

  test('creates no account without an email', async () => {
    const { email: _, ...without } = facebook.user
    facebook.user = without
    expect((await signIn('facebook')).errorCode).toBe('unexpected_failure')
    expect(await countAccounts()).toBe(0)
  })

  test('rejects sign-in with another client secret', async () => {
    await using wrong = await auth.startAnother({
      providers: [facebook.settings({ clientSecret: 'another' })],
    })
    browser = createBrowser(wrong)
    expect((await signIn('facebook')).errorCode).toBe('unexpected_failure')
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
