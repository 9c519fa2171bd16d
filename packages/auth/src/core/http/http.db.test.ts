import { p256 } from '@noble/curves/nist.js'
import { generateKeyPair, importJWK, SignJWT } from 'jose'
import { beforeAll, describe, expect, test } from 'vitest'
import { errorCatalogue } from '#auth/core/errors.ts'
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

  for (const version of ['', '2023-12-31', 'nonsense']) {
    const old = await rawCall(auth.url, 'POST', signIn, {
      body: wrongPassword,
      headers: { 'x-supabase-api-version': version },
    })
    expect(old.headers.get('x-supabase-api-version')).toBeNull()
    expect(old.body).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    })
  }
})

test('bodies that are not JSON, of a wrong type, empty or too large are rejected', async () => {
  expect((await rawCall(auth.url, 'POST', signIn, { text: '{"email"' })).body?.code).toBe('bad_json')
  expect((await rawCall(auth.url, 'POST', signIn, { text: '' })).body?.code).toBe('bad_json')
  expect((await rawCall(auth.url, 'POST', signIn, { text: '[]' })).body?.code).toBe('bad_json')
  expect((await rawCall(auth.url, 'POST', signIn, { body: { email: 1 } })).body?.code).toBe('bad_json')
  const large = await rawCall(auth.url, 'POST', signIn, { text: `{"email":"${'x'.repeat(1_048_576)}"}` })
  expect([large.status, large.body?.message]).toEqual([413, 'Request body too large (max 1048576 bytes)'])
  const plain = await rawCall(auth.url, 'POST', signIn, {
    body: wrongPassword,
    headers: { 'content-type': 'text/plain' },
  })
  expect(plain.body?.code).toBe('invalid_credentials')
})

test('unknown paths and methods respond 404 in JSON', async () => {
  for (const [method, path] of [
    ['GET', '/nothing'],
    ['DELETE', '/user'],
    ['POST', '/nobody'],
  ] as const) {
    const answer = await rawCall(auth.url, method, path)
    expect([answer.status, answer.body?.code]).toEqual([404, 'not_found'])
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
  const stored = await auth.database.kysely.selectFrom('auth.signing_keys').selectAll().execute()
  expect(stored).toHaveLength(1)
  expect(Buffer.from(stored[0]?.encrypted_private_key).toString()).not.toContain('"d"')
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
    expect((await headRequest(`${auth.url}${path}`)).status).toBe(404)
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

test('POST /verify names the invalid part of a request', async () => {
  const verifyError = async (body: object) => {
    const { status, body: answer } = await rawCall(auth.url, 'POST', '/verify', { body })
    return [status, answer?.code, answer?.message]
  }
  const invalid = (message: string) => [400, 'validation_failed', message]
  expect(await verifyError({})).toEqual(invalid('Verify requires a verification type'))
  expect(await verifyError({ type: 'signup' })).toEqual(
    invalid('Verify requires either a token or a token hash'),
  )
  expect(await verifyError({ type: 'signup', token: '1' })).toEqual(
    invalid('Only an email address or phone number should be provided on verify'),
  )
  expect(await verifyError({ type: 'signup', token: '1', email: 'a b' })).toEqual([
    422,
    'validation_failed',
    'Invalid email format',
  ])
  expect(await verifyError({ type: 'signup', token_hash: 'x', email: EMAIL })).toEqual(
    invalid('Only the token_hash and type should be provided'),
  )
  expect(await verifyError({ type: 'sms', token_hash: 'x' })).toEqual(
    invalid('Invalid email verification type'),
  )
  expect(await verifyError({ type: 'constructor', token_hash: 'x' })).toEqual(
    invalid('Unsupported verification type'),
  )
  for (const type of ['signup', 'recovery', 'magiclink', 'email', 'invite', 'email_change']) {
    expect(await verifyError({ type, token_hash: 'garbage' })).toEqual([
      403,
      'otp_expired',
      'Email link is invalid or has expired',
    ])
  }
  expect((await verifyError({ type: 'sms', token: '1', phone: '15551234567' }))[1]).toBe('otp_expired')
})

describe('bearer token', () => {
  const getUser = async (authorization: string | undefined) => {
    const answer = await rawCall(auth.url, 'GET', '/user', {
      headers: authorization ? { authorization } : {},
    })
    return [answer.status, answer.body?.code]
  }

  async function signToken(claims: object, header: object = {}, withOwnKey = true) {
    const rows = await auth.database.kysely.selectFrom('auth.signing_keys').selectAll().execute()
    const encrypted = Buffer.from(rows[0]?.encrypted_private_key).map((byte) => byte ^ 0xff)
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
      .setProtectedHeader({ alg: 'ES256', kid: rows[0]?.id, ...header })
      .sign(key)
    return canonicalToken(token)
  }

  test('is accepted in its canonical spelling only', async () => {
    const { session } = await signInByPassword(auth, EMAIL)
    const token = session.access_token
    expect((await getUser(`Bearer ${token}`))[0]).toBe(200)
    const [head = '', payload = '', signature = ''] = token.split('.')
    const bytes = Buffer.from(signature, 'base64url')
    const s = p256.Point.Fn.fromBytes(bytes.subarray(32))
    const other = p256.Point.Fn.toBytes(p256.Point.Fn.neg(s))
    const high = Buffer.concat([bytes.subarray(0, 32), other]).toString('base64url')
    const spellings = [
      `${head}.${payload}.${high}`,
      `${token}=`,
      `${token}==`,
      `${head}=.${payload}.${signature}`,
    ]
    for (const spelling of spellings) expect(await getUser(`Bearer ${spelling}`)).toEqual([403, 'bad_jwt'])
  })

  test('is rejected if it is missing, malformed, forged, for others or without a session', async () => {
    expect(await getUser(undefined)).toEqual([401, 'no_authorization'])
    expect(await getUser('Basic x')).toEqual([401, 'no_authorization'])
    expect(await getUser('Bearer garbage')).toEqual([403, 'bad_jwt'])
    expect(await getUser(`Bearer ${await signToken({}, {}, false)}`)).toEqual([403, 'bad_jwt'])
    expect(await getUser(`Bearer ${await signToken({}, { kid: 'other' })}`)).toEqual([403, 'bad_jwt'])
    expect(await getUser(`Bearer ${await signToken({ iss: 'https://evil.example' })}`)).toEqual([
      403,
      'bad_jwt',
    ])
    expect(await getUser(`Bearer ${await signToken({ aud: 'other' })}`)).toEqual([403, 'bad_jwt'])
    expect(await getUser(`Bearer ${await signToken({ sub: undefined })}`)).toEqual([403, 'bad_jwt'])
    expect(await getUser(`Bearer ${await signToken({ sub: 'ann' })}`)).toEqual([400, 'bad_jwt'])
    expect(await getUser(`Bearer ${await signToken({ session_id: 'x' })}`)).toEqual([403, 'bad_jwt'])
    expect(await getUser(`Bearer ${await signToken({ sub: crypto.randomUUID() })}`)).toEqual([
      403,
      'user_not_found',
    ])
    expect(await getUser(`Bearer ${await signToken({})}`)).toEqual([403, 'session_not_found'])
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
    expect(await getUser(`Bearer ${hmac}`)).toEqual([403, 'bad_jwt'])
    const none = `${Buffer.from(`{"alg":"none","kid":"${key?.kid}"}`).toString('base64url')}.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.`
    expect(await getUser(`Bearer ${none}`)).toEqual([403, 'bad_jwt'])
  })

  test('expires after an hour or with its session', async () => {
    const { client, session } = await signInByPassword(auth, EMAIL)
    expect(await getUser(`Bearer ${session.access_token}`)).toEqual([200, undefined])
    auth.clock.advance(3600)
    const late = await rawCall(auth.url, 'GET', '/user', {
      headers: { authorization: `Bearer ${session.access_token}` },
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

test('errorCatalogue has only error statuses', () => {
  for (const statuses of Object.values(errorCatalogue)) {
    for (const status of statuses) expect(status).toBeGreaterThanOrEqual(400)
  }
})

async function headRequest(url: string) {
  return fetch(url, { method: 'HEAD', redirect: 'manual' })
}
