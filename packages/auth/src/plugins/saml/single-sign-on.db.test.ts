import { beforeEach, describe, expect, test } from 'vitest'
import { startAdmin } from '#auth/testing/admin.ts'
import { createBrowser, type TestBrowser } from '#auth/testing/browser.ts'
import { createCertificate } from '#auth/testing/certificate.ts'
import { concurrently, MANY, rawCall, stockClient } from '#auth/testing/client.ts'
import { goodPassword, type TestAuth } from '#auth/testing/index.ts'
import { createAccount } from '#auth/testing/people.ts'
import { type SamlIdp, startSamlIdp } from '#auth/testing/saml-idp.ts'
import { useServer, useTestAuth } from '#auth/testing/use-test-auth.ts'

const providerId = '5b2f2d0e-7d53-4f53-9a53-0d7b7a4f1c11'
const site = 'http://localhost:3140'
const acs = `${site}/auth/v1/sso/saml/acs`
const audience = `${site}/auth/v1/sso/saml/metadata`
const keys = createCertificate()
const withoutSaml = useTestAuth()
const idp: SamlIdp = useServer(() =>
  startSamlIdp(
    async () => (await fetch(`${auth.url}/sso/saml/metadata`)).text(),
    () => auth.clock.now,
  ),
)
const auth: TestAuth = useServer(() => withoutSaml.startAnother({ saml: settings() }))
beforeEach(() => {
  Object.assign(idp, { overrides: {}, signing: {}, tamper: (xml: string) => xml })
  idp.user = { nameId: 'employee-17', attributes: { mail: 'ann@works.example', displayName: 'Ann' } }
})

function settings(more: object = {}) {
  return {
    ...keys,
    providers: [
      { id: providerId, label: 'Works', metadata: idp.metadata, domains: ['works.example'], ...more },
    ],
  }
}

/** A page of the site with the stock client, in a new browser. */
function openPage(on: TestAuth = auth, userAgent = 'tests') {
  const browser = createBrowser(on)
  const fetchWithUserAgent: typeof fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('user-agent', userAgent)
    return browser.fetch(input, { ...init, headers })
  }
  return { browser, client: stockClient(`${site}/auth/v1`, { fetch: fetchWithUserAgent }) }
}

type SsoRequest = { domain: string } | { providerId: string }

async function startSignIn(
  page: ReturnType<typeof openPage>,
  requested: SsoRequest = { domain: 'works.example' },
): Promise<string> {
  const { data, error } = await page.client.signInWithSSO({
    ...requested,
    options: { redirectTo: `${site}/auth?next=%2Ftest` },
  })
  if (error) throw error
  return data.url
}

async function signIn(page = openPage(), requested?: SsoRequest) {
  const { url } = await page.browser.visit(await startSignIn(page, requested))
  const code = url.searchParams.get('code')
  if (code === null)
    return { page, url, session: null, user: null, error: url.searchParams.get('error_description') }
  const { data, error } = await page.client.exchangeCodeForSession(code)
  return { page, url, ...data, error: error?.message ?? null }
}

describe('signInWithSSO', () => {
  test.each([{ domain: 'Works.Example' }, { providerId }])('signs in by %j', async (requested) => {
    const { page, url, session, user } = await signIn(openPage(), requested)
    expect(`${url.pathname}?next=${url.searchParams.get('next')}`).toBe('/auth?next=/test')
    expect(user).toMatchObject({
      email: 'ann@works.example',
      app_metadata: { provider: `sso:${providerId}`, providers: [`sso:${providerId}`] },
      user_metadata: { name: 'Ann', email: 'ann@works.example', email_verified: true },
    })
    const { data: claims } = await page.client.getClaims(session?.access_token)
    expect(claims?.claims.amr).toEqual([
      { method: 'sso/saml', timestamp: expect.any(Number), provider: providerId },
    ])
    expect(claims?.claims).toMatchObject({ email: 'ann@works.example', aal: 'aal1' })
    expect((await page.client.getUser()).data.user?.email).toBe('ann@works.example')
  })

  test('signs in to the same account after the email has changed', async () => {
    const first = await signIn()
    idp.user.attributes.mail = 'ann.smith@works.example'
    const { result: second, statements } = await auth.measure(() => signIn())
    expect(second.user?.id).toBe(first.user?.id)
    expect(second.user?.email).toBe('ann.smith@works.example')
    // Request, response of the identity provider, and exchange of the code.
    expect(statements).toHaveLength(20)
  })

  test('reports unknown organisations, invalid requests and disabled SAML by their codes', async () => {
    const { client } = openPage()
    const signInError = async (requested: object) =>
      (await client.signInWithSSO(requested as { domain: string })).error
    expect(await signInError({ domain: 'nowhere.example' })).toMatchObject({
      status: 404,
      code: 'sso_provider_not_found',
      message: 'No SSO provider assigned for this domain',
    })
    expect(await signInError({ providerId: crypto.randomUUID() })).toMatchObject({
      message: 'No such SSO provider',
    })
    expect(await signInError({ providerId: 'x' })).toMatchObject({ status: 400, code: 'bad_json' })
    expect(await signInError({})).toMatchObject({ message: 'A provider_id or domain needs to be provided' })
    expect(await signInError({ providerId, domain: 'works.example' })).toMatchObject({
      message: 'Only one of provider_id or domain supported',
    })
    const withoutSamlPage = openPage(withoutSaml)
    expect((await withoutSamlPage.client.signInWithSSO({ domain: 'works.example' })).error).toMatchObject({
      status: 404,
      code: 'saml_provider_disabled',
    })
    for (const body of [{}, { provider_id: 'no id' }, { domain: 7 }]) {
      const response = await rawCall(withoutSaml.url, 'POST', '/sso', { body })
      expect([response.status, response.body?.code, response.body?.message]).toEqual([
        404,
        'saml_provider_disabled',
        'SAML 2.0 is disabled',
      ])
    }
    await using disabled = await withoutSaml.startAnother({ saml: settings({ disabled: true }) })
    const { error } = await openPage(disabled).client.signInWithSSO({ domain: 'works.example' })
    expect(error).toMatchObject({ status: 404, code: 'sso_provider_disabled' })
  })
})

describe('account of an organisation', () => {
  test('is never found by email, neither by SAML nor by another sign-in method', async () => {
    const ann = await createAccount(withoutSaml, 'ann@works.example')
    const { user } = await signIn()
    expect(user?.id).not.toBe(ann)
    const { data } = await stockClient(auth.url).signInWithPassword({
      email: 'ann@works.example',
      password: goodPassword,
    })
    expect(data.user?.id).toBe(ann)
    idp.user = { nameId: 'employee-18', attributes: { mail: 'bob@works.example' } }
    await signIn()
    await stockClient(auth.url).resetPasswordForEmail('bob@works.example')
    await auth.runJobs()
    expect(auth.mails.filter(({ kind }) => kind === 'recovery')).toEqual([])
    expect(await withoutSaml.service.users.findByEmail('bob@works.example')).toBeNull()
  })

  test('cannot change email, password or identities', async () => {
    const { page, session } = await signIn()
    for (const change of [{ password: 'Another-Horse-8' }, { email: 'ann@home.example' }]) {
      expect((await page.client.updateUser(change)).error).toMatchObject({
        status: 422,
        code: 'user_sso_managed',
      })
    }
    expect((await page.client.updateUser({ data: { colour: 'blue' } })).error).toBeNull()
    const link = await rawCall(auth.url, 'GET', '/user/identities/authorize?provider=google', {
      token: session?.access_token,
    })
    expect(link.body?.code).toBe('user_sso_managed')
  })

  test('ends its session at the time that the identity provider set', async () => {
    idp.overrides = { sessionEndsAt: new Date(auth.clock.now.getTime() + 1800_000) }
    const { page, session } = await signIn()
    auth.clock.advance(1801)
    const { error } = await page.client.refreshSession({ refresh_token: session?.refresh_token ?? '' })
    expect(error?.code).toMatch(/session|refresh/)
  })

  test('gets a notice about a new device at the email of the organisation', async () => {
    await signIn()
    await signIn(openPage(auth, 'Another Machine'))
    await auth.runJobs()
    expect(auth.mails.map(({ to }) => to)).toContain('ann@works.example')
  })

  test('has no email and no session after a soft delete, not even by a code issued before', async () => {
    const { page, user } = await signIn()
    const id = user?.id ?? ''
    const { admin } = await startAdmin(auth)
    const { url } = await page.browser.visit(await startSignIn(page))
    expect((await admin.deleteUser(id, true)).error).toBeNull()

    const { error } = await page.client.exchangeCodeForSession(url.searchParams.get('code') ?? '')
    expect(error?.code).toBe('flow_state_not_found')
    expect((await admin.getUserById(id)).data.user).toMatchObject({ email: '', identities: [] })
    const trail = await auth.service.audit.list({ since: new Date(0), limit: 100, actorId: id })
    expect(trail.map(({ action }) => action)).toEqual(['user_deleted'])
    expect((await signIn()).user?.id).not.toBe(id)
  })

  test('is not created for an email of another domain, without email or without subject', async () => {
    idp.user.attributes.mail = 'boss@elsewhere.example'
    expect((await signIn()).error).toContain('has another domain')
    idp.user.attributes = {}
    expect((await signIn()).error).toBe('SAML Assertion does not contain an email address')
    idp.user.attributes = { mail: 'ann@works.example' }
    idp.overrides = { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }
    expect((await signIn()).error).toContain('persistent Subject ID')
    expect(await withoutSaml.service.users.count()).toBe(0)
  })
})

test('POST /sso requires a captcha, except from users whom the organisation has signed in before', async () => {
  const { session } = await signIn()
  const captcha = {
    provider: 'turnstile',
    siteKey: 'key',
    secret: 'secret',
    verifyUrl: 'http://127.0.0.1:9',
  } as const
  await using withCaptcha = await withoutSaml.startAnother({ saml: settings(), captcha })
  const challenge = { code_challenge: 'a'.repeat(43), code_challenge_method: 's256' }
  const signInError = (domain: string, token?: string) =>
    rawCall(withCaptcha.url, 'POST', '/sso', {
      body: { domain, skip_http_redirect: true, ...challenge },
      ...(token !== undefined && { token }),
    })
  expect((await signInError('works.example')).body?.code).toBe('captcha_failed')
  expect((await signInError('elsewhere.example', session?.access_token)).body?.code).toBe('captcha_failed')
  expect((await signInError('works.example', session?.access_token)).body?.url).toContain('SAMLRequest=')
})

test('GET /sso/saml/metadata returns entity id, URL and requirements', async () => {
  const response = await fetch(`${auth.url}/sso/saml/metadata?download=true`)
  expect(response.headers.get('content-type')).toContain('application/xml')
  expect(response.headers.get('cache-control')).toBe('public, max-age=600')
  expect(response.headers.get('content-disposition')).toBe('attachment; filename="metadata.xml"')
  const xml = await response.text()
  expect(xml).toContain(`entityID="${audience}"`)
  expect(xml).toContain(`Location="${acs}"`)
  expect(xml).toMatch(/validUntil="20\d\d-/)
  expect(xml).toContain('WantAssertionsSigned="true"')
  expect(xml).not.toContain('PRIVATE')
  expect(await (await fetch(`${auth.url}/sso/saml/metadata`)).text()).not.toContain('validUntil')
  expect((await rawCall(withoutSaml.url, 'GET', '/sso/saml/metadata')).body?.code).toBe(
    'saml_provider_disabled',
  )
  expect((await rawCall(auth.url, 'GET', '/settings')).body?.saml_enabled).toBe(true)
})

describe('SAML flow', () => {
  test('completes only in the browser that started it', async () => {
    const victim = openPage()
    const response = await requestResponse(await startSignIn(victim))
    const { headers } = await post(openPage().browser, response)
    expect(headers.get('location')).toContain('error_code=bad_oauth_state')
    // The rejected attempt used up neither the flow nor the assertion.
    expect((await post(victim.browser, response)).headers.get('location')).toContain('code=')
  })

  test('accepts one response in many concurrent requests', async () => {
    const page = openPage()
    const response = await requestResponse(await startSignIn(page))
    const responses = await concurrently(MANY, () => post(page.browser, response))
    const codes = responses.filter(({ headers }) => /[?&]code=/.test(headers.get('location') ?? ''))
    expect(codes).toHaveLength(1)
  })

  test('rejects an assertion that another flow has used', async () => {
    const page = openPage()
    const first = await requestResponse(await startSignIn(page))
    expect((await post(page.browser, first)).headers.get('location')).toContain('code=')
    const RelayState = new URL(await startSignIn(page)).searchParams.get('RelayState') ?? ''
    const second = { ...Object.fromEntries(first), RelayState }
    expect((await post(page.browser, second)).headers.get('location')).toContain(
      'error_code=validation_failed',
    )
  })

  test('expires after five minutes', async () => {
    const page = openPage()
    const response = await requestResponse(await startSignIn(page))
    auth.clock.advance(301)
    expect((await post(page.browser, response)).headers.get('location')).toContain(
      'error_code=saml_relay_state_expired',
    )
  })

  test.each([
    [{ RelayState: '' }, 'sign-in+is+not+supported'],
    [{ RelayState: `${site}/test` }, 'sign-in+is+not+supported'],
    [{ RelayState: 'neither' }, 'not+a+valid+UUID'],
    [{ RelayState: crypto.randomUUID() }, 'saml_relay_state_not_found'],
    [{ SAMLResponse: '' }, 'SAMLResponse+is+missing'],
    [{ SAMLResponse: '%%%' }, 'Base64'],
    [{ SAMLart: 'x' }, 'Artifact'],
  ])('reports the invalid fields %j', async (fields, reported) => {
    const page = openPage()
    const response = await requestResponse(await startSignIn(page))
    const { status, headers } = await post(page.browser, { ...Object.fromEntries(response), ...fields })
    expect(status).toBeGreaterThanOrEqual(302)
    expect(headers.get('location')).toContain(reported)
    expect(headers.get('location')?.startsWith(site)).toBe(true)
  })
})

describe('unsolicited response', () => {
  test('signs in once if the implicit flow is enabled, and is never replayed', async () => {
    await using implicit = await withoutSaml.startAnother({ saml: settings(), implicitFlow: true })
    const SAMLResponse = await idp.createResponse({ recipient: acs, audience })
    const send = () => post(createBrowser(implicit), { SAMLResponse, RelayState: `${site}/test` })
    const responses = await concurrently(MANY, send)
    const signedIn = responses.filter(({ headers }) => headers.get('location')?.includes('#access_token='))
    expect(signedIn).toHaveLength(1)
    expect(signedIn[0]?.headers.get('location')?.startsWith(`${site}/test#`)).toBe(true)
    // Also after expiry, when the id of the assertion has been deleted.
    implicit.clock.advance(3600)
    await implicit.service.purge()
    expect((await send()).headers.get('location')).not.toContain('access_token')
  })

  test('does not redirect to another site', async () => {
    await using implicit = await withoutSaml.startAnother({ saml: settings(), implicitFlow: true })
    const SAMLResponse = await idp.createResponse({ recipient: acs, audience })
    const { headers } = await post(createBrowser(implicit), {
      SAMLResponse,
      RelayState: 'https://evil.example/',
    })
    expect(headers.get('location')).toMatch(/^http:\/\/localhost:3140\/?#access_token=/)
  })
})

/** The form that the identity provider makes the browser post. */
async function requestResponse(url: string): Promise<URLSearchParams> {
  const html = await (await fetch(url)).text()
  const fields = [...html.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
    name,
    value,
  ])
  return new URLSearchParams(fields)
}

function post(browser: TestBrowser, fields: URLSearchParams | Record<string, string>): Promise<Response> {
  return browser.fetch(acs, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  })
}
