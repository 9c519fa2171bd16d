import { beforeEach, describe, expect, test } from 'vitest'
import { createBrowser } from '#auth/testing/browser.ts'
import { createCertificate } from '#auth/testing/certificate.ts'
import { rawCall, stockClient } from '#auth/testing/client.ts'
import { createSignedIn } from '#auth/testing/people.ts'
import { type SamlIdp, startSamlIdp } from '#auth/testing/saml-idp.ts'
import { useServer, useTestAuth } from '#auth/testing/use-test-auth.ts'

/** Confirmations of a sign-in by the organisation, and sign-ins by an app of another origin. */

const providerId = '5b2f2d0e-7d53-4f53-9a53-0d7b7a4f1c11'
const app = 'https://app.example'
const idp: SamlIdp = useServer(() =>
  startSamlIdp(
    async () => (await fetch(`${auth.url}/sso/saml/metadata`)).text(),
    () => auth.clock.now,
  ),
)
const auth = useTestAuth(() => ({
  allowedOrigins: [app],
  redirectAllowList: [`${app}/**`],
  saml: {
    ...createCertificate(),
    providers: [{ id: providerId, label: 'Works', metadata: idp.metadata, domains: ['works.example'] }],
  },
}))
beforeEach(() => {
  idp.overrides = {}
  idp.user = { nameId: 'employee-17', attributes: { mail: 'ann@works.example', displayName: 'Ann' } }
})

const startSso = async (token: string | null, redirectTo?: string) => {
  const verifier = 'v'.repeat(56)
  const challenge = Buffer.from(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier)),
  ).toString('base64url')
  const { body, headers } = await rawCall(auth.url, 'POST', '/sso', {
    ...(token !== null && { token }),
    body: {
      domain: 'works.example',
      skip_http_redirect: true,
      code_challenge: challenge,
      code_challenge_method: 's256',
      ...(redirectTo && { redirect_to: redirectTo }),
    },
  })
  return { url: String(body?.url), verifier, setCookie: headers.get('set-cookie') }
}

/** Signs in as an app of another origin does, where no cookie reaches the browser. */
async function signIn(token: string | null = null) {
  const { url, verifier, setCookie } = await startSso(token, `${app}/signed-in`)
  expect(setCookie).toBeNull()
  const end = await createBrowser(auth, [app]).visit(url)
  const { body } = await rawCall(auth.url, 'POST', '/token?grant_type=pkce', {
    body: { auth_code: end.url.searchParams.get('code'), code_verifier: verifier },
  })
  const accessToken = String(body?.access_token)
  const { signedInAt } = await auth.service.verifyAccessToken(accessToken)
  return { accessToken, signedInAt, url: end.url, userId: String(Object(body?.user).id) }
}

describe('sign-in by an organisation', () => {
  test('has the time of AuthnInstant', async () => {
    const authenticatedAt = new Date(auth.clock.now.getTime() - 864_000_000)
    idp.overrides = { authenticatedAt }
    expect((await signIn()).signedInAt).toEqual(authenticatedAt)
  })

  test.each([
    ['missing', null],
    ['in the future', new Date(Date.now() + 864_000_000)],
  ])('is not fresh when AuthnInstant is %s', async (_, authenticatedAt) => {
    idp.overrides = { authenticatedAt }
    expect((await signIn()).signedInAt).toEqual(new Date(0))
  })

  test('forces the authentication only when a member confirms a sign-in', async () => {
    const { accessToken, userId } = await signIn()
    expect(idp.requests.at(-1)?.forceAuthn).toBe(false)
    const confirmed = await signIn(accessToken)
    expect([confirmed.userId, idp.requests.at(-1)?.forceAuthn]).toEqual([userId, true])

    const eve = await createSignedIn(auth, 'eve@example.com')
    await signIn(eve.session.access_token)
    expect(idp.requests.at(-1)?.forceAuthn).toBe(false)
  })
})

test('sign-in that leads back to another origin needs the verifier instead of a cookie', async () => {
  const { url } = await signIn()
  expect(`${url.origin}${url.pathname}`).toBe(`${app}/signed-in`)

  const start = await startSso(null, `${app}/signed-in`)
  const end = await createBrowser(auth, [app]).visit(start.url)
  const stolen = await rawCall(auth.url, 'POST', '/token?grant_type=pkce', {
    body: { auth_code: end.url.searchParams.get('code'), code_verifier: 'w'.repeat(56) },
  })
  expect([stolen.status, stolen.body?.code]).toEqual([400, 'bad_code_verifier'])
})

test('sign-in that leads back to the site needs the cookie of the browser that started it', async () => {
  const { url, setCookie } = await startSso(null)
  expect(setCookie).toContain('auth-flow-form=')
  const end = await createBrowser(auth).visit(url)
  expect(end.url.searchParams.get('error_code')).toBe('bad_oauth_state')
})

test('client of an app exchanges the code of signInWithSSO', async () => {
  const client = stockClient(auth.url)
  const { data } = await client.signInWithSSO({
    domain: 'works.example',
    options: { redirectTo: `${app}/signed-in` },
  })
  const end = await createBrowser(auth, [app]).visit(data?.url ?? '')
  const { error } = await client.exchangeCodeForSession(end.url.searchParams.get('code') ?? '')
  expect(error).toBeNull()
})
