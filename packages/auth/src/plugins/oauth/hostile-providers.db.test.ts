import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { createBrowser, type TestBrowser } from '#auth/testing/browser.ts'
import { concurrently, MANY, rawCall, stockClient } from '#auth/testing/client.ts'
import { type HostileProvider, startHostileProvider } from '#auth/testing/hostile-provider.ts'
import { createAccount, createSignedIn } from '#auth/testing/people.ts'
import { external, signInByProvider, startProviderSignIn } from '#auth/testing/provider-calls.ts'
import { useServer, useTestAuth } from '#auth/testing/use-test-auth.ts'

const annsEmail = 'ann@example.com'
const google = useServer(startHostileProvider)
const other = useServer(startHostileProvider)
const auth = useTestAuth(() => ({
  providers: [google.settings('google', 'Google'), other.settings('custom:other', 'Other')],
  limits: { exchange: { count: 1000 }, authorize: { count: 1000 }, callback: { count: 1000 } },
}))
let browser: TestBrowser
beforeEach(() => {
  google.overrides = {}
  other.overrides = {}
  browser = createBrowser(auth)
})

const expectNoAccountOrSession = async () => {
  const rows = await auth.database.kysely.selectFrom('auth.users').select('id').execute()
  expect(rows).toEqual([])
  const sessions = await auth.database.kysely.selectFrom('auth.sessions').select('id').execute()
  expect(sessions).toEqual([])
}

const startSignIn = (inBrowser = browser) => startProviderSignIn(inBrowser, 'google')

async function readSignInError() {
  const { url, errorCode } = await signInByProvider(browser, 'google')
  expect(url.searchParams.get('code')).toBeNull()
  return errorCode
}

type ProviderOverrides = HostileProvider['overrides']
const overrides: Record<string, () => ProviderOverrides> = {
  'the nonce of another flow': () => ({ claims: (claims) => ({ ...claims, nonce: 'another' }) }),
  'no nonce': () => ({ claims: ({ nonce, ...claims }) => claims }),
  'another audience': () => ({ claims: (claims) => ({ ...claims, aud: 'another-client' }) }),
  'another issuer': () => ({ claims: (claims) => ({ ...claims, iss: other.issuer }) }),
  'an expired token': () => ({
    claims: (claims) => ({ ...claims, iat: Number(claims.iat) - 7200, exp: Number(claims.iat) - 3600 }),
  }),
  'the key of another provider': () => ({ sign: google.signed.foreign }),
  'the right key with another algorithm': () => ({ sign: google.signed.otherAlgorithm }),
  'no signature': () => ({ sign: google.signed.unsigned }),
  'the public key as HMAC secret': () => ({ sign: google.signed.publicKeyAsSecret }),
  'the hash of another access token': () => ({
    claims: (claims) => ({ ...claims, at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' }),
  }),
  'no subject': () => ({ claims: ({ sub, ...claims }) => claims }),
}

describe('sign-in through a provider that sends', () => {
  test.each(Object.entries(overrides))('%s fails without an account or session', async (_, override) => {
    google.overrides = override()
    expect(await readSignInError()).toBe('unexpected_failure')
    await expectNoAccountOrSession()
  })

  test('valid claims succeeds', async () => {
    expect((await signInByProvider(browser, 'google')).error).toBeNull()
  })

  test('another iss parameter, or none, fails without an account or session', async () => {
    google.overrides = { iss: other.issuer }
    expect(await readSignInError()).toBe('bad_oauth_callback')
    google.overrides = { iss: null }
    expect(await readSignInError()).toBe('unexpected_failure')
    await expectNoAccountOrSession()
  })

  test('an unverified email fails and links nothing to the account that has the email', async () => {
    const id = await createAccount(auth, annsEmail)
    google.overrides = { claims: (claims) => ({ ...claims, email_verified: false }) }
    expect(await readSignInError()).toBe('provider_email_needs_verification')
    const rows = await auth.database.kysely.selectFrom('auth.identities').select('provider').execute()
    expect([id, rows]).toEqual([id, [{ provider: 'email' }]])
  })

  test.each(['fresh', 'used'])('a %s code of another user’s flow fails', async (kind) => {
    const startCallback = async (inBrowser: TestBrowser) =>
      inBrowser.step(await inBrowser.step((await startSignIn(inBrowser)).url))
    const stranger = createBrowser(auth)
    const foreignCallback = await startCallback(stranger)
    if (kind === 'used') await stranger.visit(foreignCallback)
    await auth.database.kysely.deleteFrom('auth.users').execute()
    const back = await startCallback(browser)
    back.searchParams.set('code', foreignCallback.searchParams.get('code') ?? '')
    const { url } = await browser.visit(back)
    expect([url.searchParams.get('code'), url.searchParams.get('error_code')]).toEqual([
      null,
      'unexpected_failure',
    ])
    await expectNoAccountOrSession()
  })

  test('an unverified email gets the same response and work with and without an account', async () => {
    await createAccount(auth, annsEmail)
    const seen = []
    for (const email of [annsEmail, 'unknown@example.com']) {
      const token = await google.idToken({ sub: email, email, email_verified: false })
      const { result, statements, hashes } = await auth.measure(() =>
        rawCall(auth.url, 'POST', '/token?grant_type=id_token', {
          body: { provider: 'google', id_token: token },
        }),
      )
      const { status, body } = result
      seen.push({ status, body, statements: statements.map((text) => text.replace(/\s+/g, ' ')), hashes })
    }
    expect(seen[0]?.body?.code).toBe('provider_email_needs_verification')
    expect(seen[1]).toEqual(seen[0])
  })

  test('another user’s email links an identity without revealing whether the email has an account', async () => {
    await createAccount(auth, annsEmail)
    const seen = []
    for (const email of [annsEmail, 'unknown@example.com']) {
      const { session } = await createSignedIn(auth, `eve-${seen.length}@example.com`)
      const token = await google.idToken({ sub: `sub of ${email}`, email })
      const { result, statements } = await auth.measure(() =>
        rawCall(auth.url, 'POST', '/token?grant_type=id_token', {
          body: { provider: 'google', id_token: token, link_identity: true },
          token: session.access_token,
        }),
      )
      seen.push({ status: result.status, statements: statements.map((text) => text.replace(/\s+/g, ' ')) })
    }
    expect(seen[0]?.status).toBe(200)
    expect(seen[1]).toEqual(seen[0])
  })

  test('an error is redirected to the page in printable ASCII only', async () => {
    google.overrides = {
      callbackParameters: { error: 'access_denied', error_description: 'No\r\nthanks\u202e' },
    }
    const { url } = await browser.visit((await startSignIn()).url)
    expect(url.searchParams.get('error')).toBe('access_denied')
    expect(url.searchParams.get('error_description')).toBe('Nothanks')
    expect(url.searchParams.get('error_code')).toBeNull()
  })

  test('no response fails without details, and id tokens get 503 with Retry-After', async () => {
    const stoppedProvider = await startHostileProvider()
    await using unreachable = await auth.startAnother({
      providers: [stoppedProvider.settings('google', 'Google')],
    })
    await stoppedProvider[Symbol.asyncDispose]()
    browser = createBrowser(unreachable)
    expect(await readSignInError()).toBe('unexpected_failure')
    const response = await rawCall(unreachable.url, 'POST', '/token?grant_type=id_token', {
      body: { provider: 'google', id_token: await google.idToken() },
    })
    expect(response).toMatchObject({ status: 503, body: { code: 'unexpected_failure' } })
    expect(response.headers.get('retry-after')).toBe('30')
  })
})

describe('state parameter', () => {
  const readState = (url: URL) => url.searchParams.get('state') ?? ''

  test('is rejected in another browser and stays usable where the flow started', async () => {
    const { url } = await startSignIn()
    const toProvider = await browser.step(url)
    const back = await browser.step(toProvider)
    const stranger = createBrowser(auth)
    for (const withOwnCookie of [false, true]) {
      if (withOwnCookie) await stranger.step(url)
      const stolen = await stranger.visit(back)
      expect(stolen.status).toBe(303)
      expect(stolen.url.searchParams.get('error_code')).toBe('bad_oauth_state')
      expect(stolen.url.pathname).toBe('/')
    }
    expect((await browser.visit(back)).url.searchParams.get('code')).toBeTypeOf('string')
  })

  test('yields one code in many concurrent callbacks', async () => {
    const { url } = await startSignIn()
    const back = await browser.step(await browser.step(url))
    const ends = await concurrently(MANY, () => browser.visit(back))
    expect(ends.filter((end) => end.url.searchParams.has('code'))).toHaveLength(1)
    const rejected = ends.map((end) => end.url.searchParams.get('error_code')).filter((code) => code !== null)
    expect(new Set(rejected)).toEqual(new Set(['flow_state_already_used']))
  })

  test('is rejected when it is missing, malformed, unknown or expired', async () => {
    const end = async (query: string) =>
      (await browser.visit(`${external}/callback${query}`)).url.searchParams.get('error_code')
    expect(await end('')).toBe('bad_oauth_callback')
    expect(await end('?state=garbage')).toBe('bad_oauth_state')
    expect(await end(`?state=${crypto.randomUUID()}`)).toBe('bad_oauth_state')
    const back = await browser.step(await browser.step((await startSignIn()).url))
    expect(readState(back)).toMatch(/^[0-9a-f-]{36}$/)
    auth.clock.advance(301)
    expect((await browser.visit(back)).url.searchParams.get('error_description')).toBe(
      'OAuth state has expired',
    )
  })

  test('is stored as keyed hashes only, like nonce and cookie', async () => {
    const toProvider = await browser.step((await startSignIn()).url)
    const cookie = browser.cookies(`${external}/callback`)
    expect(cookie).toMatch(/^auth-flow=[\w-]{43}$/)
    const rows = await auth.database.kysely.selectFrom('auth.flow_states').selectAll().execute()
    const stored = JSON.stringify(rows, (_, value) =>
      value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
    )
    expect(stored).not.toContain(readState(toProvider))
    expect(stored).not.toContain(cookie.split('=')[1])
    expect(stored).not.toContain(toProvider.searchParams.get('nonce'))
  })
})

describe('id token of an application', () => {
  const hashed = (nonce: string) => createHash('sha256').update(nonce).digest('hex')
  const signInWithToken = async (token: string, more: { nonce?: string; access_token?: string } = {}) =>
    stockClient(auth.url).signInWithIdToken({ provider: 'google', token, ...more })

  test('signs in with and without a nonce', async () => {
    const { data, error } = await signInWithToken(await google.idToken({ nonce: hashed('abc') }), {
      nonce: 'abc',
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ email: annsEmail, app_metadata: { provider: 'google' } })
    expect((await signInWithToken(await google.idToken())).error).toBeNull()
    const hash = createHash('sha256').update('access').digest().subarray(0, 16).toString('base64url')
    expect(
      (await signInWithToken(await google.idToken({ at_hash: hash }), { access_token: 'access' })).error,
    ).toBeNull()
  })

  test.each(
    Object.entries(overrides).filter(([name]) => !name.includes('nonce') && !name.includes('access token')),
  )('is rejected with %s', async (_, override) => {
    google.overrides = override()
    const { error } = await signInWithToken(await google.idToken())
    expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' })
    await expectNoAccountOrSession()
  })

  test('is rejected with mismatched nonce, access token hash, audience or issuer', async () => {
    const withNonce = await google.idToken({ nonce: hashed('abc') })
    expect((await signInWithToken(withNonce, { nonce: 'abd' })).error?.message).toBe('Nonces mismatch')
    expect((await signInWithToken(withNonce, { nonce: hashed('abc') })).error?.message).toBe(
      'Nonces mismatch',
    )
    expect((await signInWithToken(withNonce)).error?.message).toMatch(/^Passed nonce and nonce/)
    expect((await signInWithToken(await google.idToken(), { nonce: 'abc' })).error?.message).toMatch(
      /^Passed nonce/,
    )
    const forAnother = await google.idToken({ at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' })
    expect((await signInWithToken(forAnother, { access_token: 'access' })).error?.message).toBe(
      'Bad ID token',
    )
    const forMany = await google.idToken({ aud: ['us', 'another-client'], azp: 'another-client' })
    expect((await signInWithToken(forMany)).error?.message).toMatch(/^Unacceptable audience/)
    const fromAnother = await other.idToken()
    expect((await signInWithToken(fromAnother)).error?.message).toBe('Bad ID token')
    await expectNoAccountOrSession()
  })

  test('is rejected when its authorized party is another client, even with one audience', async () => {
    const foreign = await google.idToken({ azp: 'another-client' })
    expect((await signInWithToken(foreign)).error?.message).toMatch(/^Unacceptable audience/)
    await expectNoAccountOrSession()
    expect((await signInWithToken(await google.idToken({ azp: 'us' }))).error).toBeNull()
  })

  test.each([
    ['a jti', {}],
    ['no jti', { jti: undefined }],
  ])('with %s is rejected the second time, in any spelling', async (_, claims) => {
    const token = await google.idToken(claims)
    expect((await signInWithToken(token)).error).toBeNull()
    for (const again of [token, `${token}==`, `${token.slice(0, -1)}${token.at(-1) === 'Q' ? 'R' : 'Q'}`]) {
      expect((await signInWithToken(again)).error).toMatchObject({ status: 400, code: 'invalid_credentials' })
    }
    const sessions = await auth.database.kysely.selectFrom('auth.sessions').select('id').execute()
    expect(sessions).toHaveLength(1)
  })

  test('creates one session in concurrent calls', async () => {
    const token = await google.idToken()
    const responses = await concurrently(8, () => signInWithToken(token))
    expect(responses.filter(({ error }) => error === null)).toHaveLength(1)
  })

  test.each(['true', 1, 'yes', {}])('with email_verified %j verifies no email', async (emailVerified) => {
    expect(
      (await signInWithToken(await google.idToken({ email_verified: emailVerified }))).error,
    ).not.toBeNull()
    await expectNoAccountOrSession()
  })

  test('errors contain the OAuth fields and the code of supabase/auth', async () => {
    const call = async (body: object) => rawCall(auth.url, 'POST', '/token?grant_type=id_token', { body })
    expect(await call({ provider: 'google' })).toMatchObject({
      status: 400,
      body: {
        error: 'invalid request',
        error_description: 'id_token required',
        code: 'validation_failed',
        message: 'id_token required',
      },
    })
    expect((await call({ id_token: 'x' })).body?.error_description).toBe(
      'provider or client_id and issuer required',
    )
    expect((await call({ id_token: 'x', provider: 'apple' })).body?.code).toBe('provider_disabled')
    expect((await call({ id_token: 'x', provider: 'custom:nope' })).body).toMatchObject({
      code: 'validation_failed',
      message: 'Custom OIDC provider "custom:nope" not allowed',
    })
    expect((await call({ id_token: 'x', provider: 'google', link_identity: true })).body?.message).toBe(
      'Linking requires a valid user access token in Authorization',
    )
    const named = { id_token: await google.idToken(), client_id: 'us', issuer: google.issuer }
    expect((await call(named)).status).toBe(200)
    expect((await call({ ...named, issuer: 'https://evil.example' })).body?.code).toBe('provider_disabled')
  })

  test('links to the account of the signed-in user', async () => {
    const { client, user } = await createSignedIn(auth, 'bob@example.com')
    const token = await google.idToken({ email_verified: false })
    const { data, error } = await client.linkIdentity({ provider: 'google', token })
    expect(error).toBeNull()
    expect(data?.user?.id).toBe(user.id)
    expect(data?.user?.email).toBe('bob@example.com')
    const another = await google.idToken({ email_verified: false })
    const again = await client.linkIdentity({ provider: 'google', token: another })
    expect(again.error?.code).toBe('identity_already_exists')
    const third = await google.idToken({ email_verified: false })
    expect((await signInWithToken(third)).data.user?.id).toBe(user.id)
  })
})
