import { generateKeyPair, importJWK, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { canonicalToken } from '#auth/core/tokens/canonical-token.ts'
import { rawCall, stockClient } from '#auth/testing/client.ts'
import { createAccount, readMailToken, signInByPassword } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

const EMAIL = 'ann@example.com'
const auth = useTestAuth(
  { limits: { signIn: { count: 1000 }, verifyLink: { count: 1000 } } },
  { isShared: true },
)
let userId: string
beforeAll(async () => {
  userId = await createAccount(auth, EMAIL)
})

const wrongPassword = { email: EMAIL, password: 'Wrong-Horse-7' }
const signIn = '/token?grant_type=password'

test('errors have the format that the version header selects', async () => {
  const fresh = await rawCall(auth.url, 'POST', signIn, { body: wrongPassword })
  expect(fresh.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  expect(fresh.headers.get('x-sb-error-code')).toBe('invalid_credentials')
  expect(fresh.body).toMatchObject({ code: 'invalid_credentials', message: 'Invalid login credentials' })
  const headers = { 'x-supabase-api-version': '2023-12-31' }
  const old = await rawCall(auth.url, 'POST', signIn, { body: wrongPassword, headers })
  expect(old.headers.get('x-supabase-api-version')).toBeNull()
  expect(old.body).toMatchObject({ code: 400, error_code: 'invalid_credentials' })
})

test('bodies that are not JSON, of a wrong type, empty or too large are rejected', async () => {
  for (const text of ['{"email"', '', '[]', '{"email":1}']) {
    expect((await rawCall(auth.url, 'POST', signIn, { text })).body?.code, text).toBe('bad_json')
  }
  const large = await rawCall(auth.url, 'POST', signIn, { text: `{"email":"${'x'.repeat(1_048_576)}"}` })
  expect([large.status, large.body?.message]).toEqual([413, 'Request body too large (max 1048576 bytes)'])
  const plain = await rawCall(auth.url, 'POST', signIn, {
    body: wrongPassword,
    headers: { 'content-type': 'text/plain' },
  })
  expect(plain.body?.code).toBe('invalid_credentials')
})

test('unknown paths and methods respond 404 in JSON', async () => {
  for (const call of ['GET /nothing', 'DELETE /user', 'POST /unknown']) {
    const [method = '', path = ''] = call.split(' ')
    const answer = await rawCall(auth.url, method, path)
    expect([answer.status, answer.body?.code], call).toEqual([404, 'not_found'])
  }
})

test('CORS allows the site’s origin only', async () => {
  const preflight = async (origin: string) =>
    fetch(`${auth.url}/user`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'PUT' },
    })
  const own = await preflight('http://localhost:3140')
  expect(own.headers.get('access-control-allow-origin')).toBe('http://localhost:3140')
  expect(own.headers.get('access-control-allow-headers')).toContain('apikey')
  expect(own.headers.get('access-control-allow-credentials')).toBeNull()
  const other = await preflight('https://evil.example')
  expect(other.headers.get('access-control-allow-origin')).toBeNull()
  const error = await rawCall(auth.url, 'POST', signIn, {
    body: wrongPassword,
    headers: { origin: 'http://localhost:3140' },
  })
  expect(error.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version')
})

test('GET /health, /settings and /.well-known/jwks.json respond without secrets', async () => {
  expect((await rawCall(auth.url, 'GET', '/health')).body).toHaveProperty('name')
  expect((await rawCall(auth.url, 'GET', '/settings')).body).toMatchObject({
    external: { email: true, phone: false, google: false },
    disable_signup: false,
    mailer_autoconfirm: false,
  })
  const jwks = await rawCall(auth.url, 'GET', '/.well-known/jwks.json')
  expect(jwks.headers.get('cache-control')).toBe('public, max-age=600')
  const [key] = (jwks.body?.keys ?? []) as Record<string, unknown>[]
  expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' })
  expect(key).not.toHaveProperty('d')
  const stored = await auth.listRows('signing_keys')
  expect(stored).toHaveLength(1)
  expect(Buffer.from(stored[0]?.encrypted_private_key as Uint8Array).toString()).not.toContain('"d"')
})

describe('GET /verify', () => {
  test.each([
    ['http://localhost:3140\\@evil.example', 'http://localhost:3140#'],
    ['http://localhost:3140/\u0142', 'http://localhost:3140/%C5%82#'],
    [
      'http://localhost:3140/auth?code=EVIL&a=b&error=E&error_code=E&state=E',
      'http://localhost:3140/auth?a=b#',
    ],
  ])('does not copy %s into the redirect', async (to, start) => {
    const path = `/verify?type=signup&token=x&redirect_to=${encodeURIComponent(to)}`
    const { status, headers } = await rawCall(auth.url, 'GET', path)
    expect(status).toBe(303)
    expect(headers.get('location')?.slice(0, start.length)).toBe(start)
  })

  async function requestRecoveryToken() {
    auth.clock.advance(3601)
    await stockClient(auth.url).resetPasswordForEmail(EMAIL)
    return readMailToken(auth, EMAIL)
  }

  test('redirects with the session in the fragment', async () => {
    const { hash } = await requestRecoveryToken()
    const redirectTo = encodeURIComponent('http://localhost:3140/auth?reset=true')
    const answer = await rawCall(
      auth.url,
      'GET',
      `/verify?token=${hash}&type=recovery&redirect_to=${redirectTo}`,
    )
    expect(answer.status).toBe(303)
    const target = new URL(answer.headers.get('location') ?? '')
    expect(`${target.origin}${target.pathname}${target.search}`).toBe('http://localhost:3140/auth?reset=true')
    const fragment = new URLSearchParams(target.hash.slice(1))
    expect([...fragment.keys()]).toEqual([
      'access_token',
      'expires_at',
      'expires_in',
      'refresh_token',
      'sb',
      'token_type',
      'type',
    ])
    expect(await auth.service.verifyAccessToken(fragment.get('access_token') ?? '')).toMatchObject({
      recovery: true,
    })
    const again = await rawCall(
      auth.url,
      'GET',
      `/verify?token=${hash}&type=recovery&redirect_to=https://evil.example`,
    )
    expect(again.headers.get('location')).toBe(
      'http://localhost:3140#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired&sb=',
    )
  })

  test('does not consume the token for HEAD and prefetch requests', async () => {
    const { hash } = await requestRecoveryToken()
    const path = `/verify?token=${hash}&type=recovery`
    expect((await fetch(`${auth.url}${path}`, { method: 'HEAD', redirect: 'manual' })).status).toBe(404)
    const prefetched = await rawCall(auth.url, 'GET', path, {
      headers: { 'sec-purpose': 'prefetch;prerender' },
    })
    expect(prefetched.headers.get('location')).toBe(
      `http://localhost:3140/auth#token_hash=${hash}&type=recovery`,
    )
    expect((await stockClient(auth.url).verifyOtp({ type: 'recovery', token_hash: hash })).error).toBeNull()
  })

  test('reports a missing parameter without a redirect', async () => {
    expect((await rawCall(auth.url, 'GET', '/verify?type=signup')).body?.message).toBe(
      'Verify requires a token or a token hash',
    )
    expect((await rawCall(auth.url, 'GET', '/verify?token=x')).body?.message).toBe(
      'Verify requires a verification type',
    )
  })
})

test.each([
  [{}, 'Verify requires a verification type'],
  [{ type: 'signup' }, 'Verify requires either a token or a token hash'],
  [{ type: 'signup', token: '1' }, 'Only an email address or phone number should be provided on verify'],
  [{ type: 'signup', token: '1', email: 'a b' }, 'Invalid email format', 422],
  [{ type: 'signup', token_hash: 'x', email: EMAIL }, 'Only the token_hash and type should be provided'],
  [{ type: 'sms', token_hash: 'x' }, 'Invalid email verification type'],
  [{ type: 'constructor', token_hash: 'x' }, 'Unsupported verification type'],
])('POST /verify with %j is invalid: %s', async (body, message, status = 400) => {
  const answer = await rawCall(auth.url, 'POST', '/verify', { body })
  expect([answer.status, answer.body]).toMatchObject([status, { code: 'validation_failed', message }])
})

test('POST /verify answers an unknown token like an expired one', async () => {
  for (const type of ['signup', 'recovery', 'magiclink', 'email', 'invite', 'email_change']) {
    const { status, body } = await rawCall(auth.url, 'POST', '/verify', {
      body: { type, token_hash: 'garbage' },
    })
    expect([status, body]).toMatchObject([
      403,
      { code: 'otp_expired', message: 'Email link is invalid or has expired' },
    ])
  }
  const body = { type: 'sms', token: '1', phone: '15551234567' }
  expect((await rawCall(auth.url, 'POST', '/verify', { body })).body?.code).toBe('otp_expired')
})

describe('bearer token', () => {
  const getUser = async (authorization: string) => {
    const answer = await rawCall(auth.url, 'GET', '/user', { headers: { authorization } })
    return [answer.status, answer.body?.code]
  }

  async function signToken(claims: object, header: object = {}, withOwnKey = true) {
    const rows = await auth.listRows('signing_keys')
    const encrypted = Buffer.from(rows[0]?.encrypted_private_key as Uint8Array).map((byte) => byte ^ 0xff)
    const own = await importJWK(JSON.parse(Buffer.from(encrypted).toString()), 'ES256')
    const key = withOwnKey ? own : (await generateKeyPair('ES256')).privateKey
    const now = Math.floor(auth.clock.now.getTime() / 1000)
    const token = await new SignJWT({
      iss: 'http://localhost:3140/auth/v1',
      aud: 'authenticated',
      sub: userId,
      session_id: crypto.randomUUID(),
      iat: now,
      exp: now + 3600,
      ...claims,
    })
      .setProtectedHeader({ alg: 'ES256', kid: String(rows[0]?.id), ...header })
      .sign(key)
    return `Bearer ${canonicalToken(token)}`
  }

  test('is accepted in its canonical spelling only', async () => {
    const { session } = await signInByPassword(auth, EMAIL)
    expect((await getUser(`Bearer ${session.access_token}`))[0]).toBe(200)
    expect(await getUser(`Bearer ${session.access_token}=`)).toEqual([403, 'bad_jwt'])
  })

  const badJwt = [403, 'bad_jwt']
  test.each<[reason: string, expected: unknown[], token: () => Promise<string> | string]>([
    ['has another scheme', [401, 'no_authorization'], () => 'Basic x'],
    ['is malformed', badJwt, () => 'Bearer garbage'],
    ['is signed by another key', badJwt, () => signToken({}, {}, false)],
    ['names an unknown key', badJwt, () => signToken({}, { kid: 'other' })],
    ['is of another issuer', badJwt, () => signToken({ iss: 'https://evil.example' })],
    ['is for another audience', badJwt, () => signToken({ aud: 'other' })],
    ['has no user', badJwt, () => signToken({ sub: undefined })],
    ['has an invalid user id', [400, 'bad_jwt'], () => signToken({ sub: 'ann' })],
    ['has an invalid session id', badJwt, () => signToken({ session_id: 'x' })],
    ['is of an unknown user', [403, 'user_not_found'], () => signToken({ sub: crypto.randomUUID() })],
    ['is of an unknown session', [403, 'session_not_found'], () => signToken({})],
  ])('is rejected if it %s', async (_, expected, token) => {
    expect(await getUser(await token())).toEqual(expected)
  })

  test('is rejected with another algorithm than the key’s', async () => {
    const jwks = await rawCall(auth.url, 'GET', '/.well-known/jwks.json')
    const [key] = (jwks.body?.keys ?? []) as { kid: string }[]
    const payload = { sub: userId, aud: 'authenticated', iss: 'http://localhost:3140/auth/v1' }
    const hmac = await new SignJWT(payload)
      .setProtectedHeader({ alg: 'HS256', kid: key?.kid ?? '' })
      .setIssuedAt(auth.clock.now)
      .setExpirationTime(new Date(auth.clock.now.getTime() + 1000))
      .sign(new TextEncoder().encode(JSON.stringify(key).padEnd(32)))
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const none = `${part({ alg: 'none', kid: key?.kid })}.${part(payload)}.`
    for (const token of [hmac, none]) expect(await getUser(`Bearer ${token}`)).toEqual(badJwt)
  })

  test('expires after an hour or with its session', async () => {
    const { client, session } = await signInByPassword(auth, EMAIL)
    expect(await getUser(`Bearer ${session.access_token}`)).toEqual([200, undefined])
    auth.clock.advance(3600)
    const late = await rawCall(auth.url, 'GET', '/user', {
      token: session.access_token,
    })
    expect([late.status, late.body?.message]).toEqual([
      403,
      'invalid JWT: unable to parse or verify signature, token has invalid claims: token is expired',
    ])
    const next = await signInByPassword(auth, EMAIL)
    await next.client.signOut({ scope: 'local' })
    expect(await getUser(`Bearer ${next.session.access_token}`)).toEqual([403, 'session_not_found'])
    expect((await client.getUser(next.session.access_token)).error?.name).toBe('AuthSessionMissingError')
  })
})
