import { describe, expect, test } from 'vitest'
import type { ServiceRole } from '#auth/core/tokens/service-token.ts'
import type { routes } from '#auth/service/routes.ts'
import { rawCall, stockClient } from '#auth/testing/client.ts'
import { addTotp, createChallenge, generateTotp, startTotp } from '#auth/testing/factors.ts'
import { goodPassword, withoutLimits } from '#auth/testing/index.ts'
import { addPasskey } from '#auth/testing/passkey-calls.ts'
import { createAccount, readMailToken, signInByPassword } from '#auth/testing/people.ts'
import { listRoutes } from '#auth/testing/routes.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

/**
 * Every endpoint called by every kind of caller. A route that is missing in the three tables fails, and so does an
 * entry without a route.
 */

const auth = useTestAuth({ passkeys: true, ...withoutLimits })

type Client = ReturnType<typeof stockClient>
/** Expected status, with the error code if the call is rejected. */
type Expected = number | readonly [number, string]

/** Ids and secrets of the user that the call is about. */
interface Resources {
  userId: string
  factorId: string
  challengeId: string
  code: string
  identityId: string
  passkeyId: string
}

interface Request {
  path?: (resources: Resources) => string
  body?: (resources: Resources) => object
}

/**
 * Signed in by password; with a second factor, by password only; by both factors; in a recovery session without and with a
 * missing second factor; signed in, with ids of another user.
 */
const callers = ['user', 'weak', 'strong', 'recovering', 'recoveringWeak', 'other'] as const
type Caller = (typeof callers)[number]

const recovery = [403, 'recovery_session'] as const
const insufficient = (status: number) => [status, 'insufficient_aal'] as const
const notFound = [404, 'mfa_factor_not_found'] as const
const noPasskey = [404, 'webauthn_credential_not_found'] as const
const invalid = [400, 'validation_failed'] as const
const lastIdentity = [422, 'single_identity_not_deletable'] as const

/** Outcomes of calls that need a full session; `other` uses ids of another user. */
const fullSession = (expected: Expected, other = expected, weak = 403): Expected[] => [
  expected,
  insufficient(weak),
  expected,
  recovery,
  recovery,
  other,
]

/** Calls for signed-in users, with the outcomes by caller. */
const userCalls: Record<string, Request & { expected: Expected[] }> = {
  'POST /logout': { expected: [204, 204, 204, 204, 204, 204] },
  'GET /user': { expected: [200, 200, 200, 200, 200, 200] },
  'PUT /user': {
    body: () => ({ password: 'Another-Horse-8' }),
    expected: [200, insufficient(401), 200, 200, insufficient(401), 200],
  },
  'GET /reauthenticate': { expected: fullSession(200) },
  'GET /user/identities/authorize': {
    path: () => '/user/identities/authorize?provider=google&skip_http_redirect=true',
    expected: fullSession(invalid),
  },
  'DELETE /user/identities/:identity_id': {
    path: ({ identityId }) => `/user/identities/${identityId}`,
    expected: fullSession(lastIdentity),
  },
  'POST /factors': {
    body: () => ({ factor_type: 'totp', friendly_name: 'Another' }),
    expected: fullSession(200),
  },
  'DELETE /factors/:id': {
    path: ({ factorId }) => `/factors/${factorId}`,
    expected: fullSession(200, notFound, 422),
  },
  'POST /factors/:id/challenge': {
    path: ({ factorId }) => `/factors/${factorId}/challenge`,
    expected: [200, 200, 200, recovery, 200, notFound],
  },
  'POST /factors/:id/verify': {
    path: ({ factorId }) => `/factors/${factorId}/verify`,
    body: ({ challengeId, code }) => ({ challenge_id: challengeId, code }),
    expected: [200, 200, 200, recovery, 200, notFound],
  },
  'GET /passkeys': { expected: fullSession(200) },
  'PATCH /passkeys/:id': {
    path: ({ passkeyId }) => `/passkeys/${passkeyId}`,
    body: () => ({ friendly_name: 'Telephone' }),
    expected: fullSession(200, noPasskey),
  },
  'DELETE /passkeys/:id': {
    path: ({ passkeyId }) => `/passkeys/${passkeyId}`,
    expected: fullSession(200, noPasskey),
  },
  'POST /passkeys/registration/options': { expected: fullSession(200) },
  'POST /passkeys/registration/verify': { expected: fullSession(invalid) },
}

/** Admin calls, which succeed for service tokens. */
const adminCalls: Record<string, Request> = {
  'GET /admin/users': {},
  'POST /admin/users': { body: () => ({ email: 'new@example.com' }) },
  'GET /admin/users/:user_id': { path: ({ userId }) => `/admin/users/${userId}` },
  'PUT /admin/users/:user_id': {
    path: ({ userId }) => `/admin/users/${userId}`,
    body: () => ({ app_metadata: { team: 'blue' } }),
  },
  'DELETE /admin/users/:user_id': { path: ({ userId }) => `/admin/users/${userId}` },
  'GET /admin/users/:user_id/factors': { path: ({ userId }) => `/admin/users/${userId}/factors` },
  'DELETE /admin/users/:user_id/factors/:factor_id': {
    path: ({ userId, factorId }) => `/admin/users/${userId}/factors/${factorId}`,
  },
  'GET /admin/users/:user_id/passkeys': { path: ({ userId }) => `/admin/users/${userId}/passkeys` },
  'DELETE /admin/users/:user_id/passkeys/:passkey_id': {
    path: ({ userId, passkeyId }) => `/admin/users/${userId}/passkeys/${passkeyId}`,
  },
  'POST /admin/generate_link': { body: () => ({ type: 'magiclink', email: 'ann@example.com' }) },
  'POST /invite': { body: () => ({ email: 'new@example.com' }) },
}

/** Public calls, which respond the same with every token. */
const publicCalls: Record<string, Request & { expected: Expected }> = {
  'POST /signup': {
    body: () => ({ email: 'new@example.com', password: goodPassword, data: { name: 'New' } }),
    expected: 200,
  },
  'POST /verify': {
    body: () => ({ type: 'email', email: 'ann@example.com', token: '000000' }),
    expected: [403, 'otp_expired'],
  },
  'GET /verify': { path: () => '/verify?type=signup&token=x', expected: 303 },
  'POST /resend': { body: () => ({ type: 'signup', email: 'ann@example.com' }), expected: 200 },
  'POST /otp': { body: () => ({ email: 'ann@example.com' }), expected: 200 },
  'POST /magiclink': { body: () => ({ email: 'ann@example.com' }), expected: 200 },
  'POST /recover': { body: () => ({ email: 'ann@example.com' }), expected: 200 },
  'POST /token?grant_type=password': {
    body: () => ({ email: 'ann@example.com', password: 'Wrong-Horse-7' }),
    expected: [400, 'invalid_credentials'],
  },
  'POST /token?grant_type=refresh_token': { body: () => ({ refresh_token: 'x' }), expected: invalid },
  'POST /token?grant_type=pkce': {
    body: () => ({ auth_code: crypto.randomUUID(), code_verifier: 'x'.repeat(43) }),
    expected: [404, 'flow_state_not_found'],
  },
  'POST /token?grant_type=id_token': {
    body: () => ({ provider: 'google', id_token: 'x' }),
    expected: [400, 'provider_disabled'],
  },
  'POST /token?grant_type=web3': {
    body: () => ({ chain: 'ethereum', message: 'x', signature: 'x' }),
    expected: [422, 'web3_provider_disabled'],
  },
  'GET /authorize': { path: () => '/authorize?provider=google', expected: invalid },
  'GET /callback': { path: () => '/callback?code=x', expected: 303 },
  'POST /callback': { expected: 303 },
  'POST /sso': { body: () => ({ domain: 'works.example' }), expected: [404, 'saml_provider_disabled'] },
  'GET /sso/saml/metadata': { expected: [404, 'saml_provider_disabled'] },
  'POST /sso/saml/acs': { expected: 303 },
  'POST /passkeys/authentication/options': { expected: 200 },
  'POST /passkeys/authentication/verify': { expected: invalid },
  'POST /texts/twilio': { expected: [404, 'not_found'] },
  'GET /settings': { expected: 200 },
  'GET /health': { expected: 200 },
  'GET /.well-known/jwks.json': { expected: 200 },
}

interface Fixture {
  token: string
  resources: Resources
}

/** Creates the caller, with a passkey only if the call names one: creating it takes longer than everything else. */
async function createCaller(caller: Caller, endpoint = ''): Promise<Fixture> {
  const userId = await createAccount(auth, 'ann@example.com')
  const { client } = await signInByPassword(auth, 'ann@example.com')
  const hasFactor = caller !== 'user' && caller !== 'recovering'
  const factor = hasFactor ? await addTotp(auth, client) : await startTotp(client, 'Begun')
  const passkeyId = /\/passkeys\/:/.test(endpoint) ? (await addPasskey(client)).id : ''
  const challengeId = await createChallenge(client, factor.factorId)
  const identity = await auth.database.kysely.selectFrom('auth.identities').select('id').executeTakeFirst()
  const code = generateTotp(auth, factor.secret)
  const { session } = (await (await signInAs(caller, client)).getSession()).data
  return {
    token: session?.access_token ?? '',
    resources: { userId, factorId: factor.factorId, challengeId, code, identityId: identity?.id, passkeyId },
  }
}

async function signInAs(caller: Caller, first: Client): Promise<Client> {
  if (caller === 'user' || caller === 'strong') return first
  if (caller === 'weak') return (await signInByPassword(auth, 'ann@example.com')).client
  if (caller === 'other') {
    await createAccount(auth, 'eve@example.com')
    return (await signInByPassword(auth, 'eve@example.com')).client
  }
  const client = stockClient(auth.url)
  await client.resetPasswordForEmail('ann@example.com')
  const { hash } = await readMailToken(auth, 'ann@example.com')
  await client.verifyOtp({ type: 'recovery', token_hash: hash })
  return client
}

async function send(endpoint: string, request: Request, { token, resources }: Fixture): Promise<unknown> {
  const [method = '', path = ''] = endpoint.split(' ')
  const { status, body } = await rawCall(auth.url, method, request.path?.(resources) ?? path, {
    body: request.body?.(resources),
    headers: token === '' ? {} : { authorization: `Bearer ${token}` },
  })
  return status < 400 ? status : [status, body?.code]
}

const issueToken = async (role: ServiceRole) =>
  (await auth.service.issueServiceToken({ role, seconds: 600 })).token

/** The outcomes of all calls with one caller, which rejected calls must not change. */
async function sendAll(calls: Record<string, Request>, fixture: Fixture) {
  const outcomes: [endpoint: string, outcome: unknown][] = []
  for (const [endpoint, request] of Object.entries(calls)) {
    outcomes.push([endpoint, await send(endpoint, request, fixture)])
  }
  return outcomes
}
const same = (calls: Record<string, Request>, expected: unknown) =>
  Object.keys(calls).map((endpoint) => [endpoint, expected])

test.each<[typeof userCalls | typeof adminCalls, ...ReturnType<typeof routes>[number]['guard'][]]>([
  [userCalls, 'signed-in', 'recovery'],
  [adminCalls, 'service'],
  [publicCalls, 'public'],
])('cases cover exactly the routes of their guard', (calls, ...guards) => {
  const guarded = listRoutes().filter(({ guard }) => guards.includes(guard))
  // Several plugins can have routes of one endpoint, for different bodies.
  expect(Object.keys(calls).sort()).toEqual([...new Set(guarded.map(({ endpoint }) => endpoint))].sort())
})

describe.each(callers.map((caller, index) => ({ caller, index })))('caller $caller', ({ caller, index }) => {
  const rejections = Object.entries(userCalls).filter(([, { expected }]) => Array.isArray(expected[index]))
  const successes = Object.entries(userCalls).filter(([, { expected }]) => !Array.isArray(expected[index]))

  test('is rejected by calls for other sessions', async () => {
    const fixture = await createCaller(caller, '/passkeys/:id')
    const outcomes = await sendAll(Object.fromEntries(rejections), fixture)
    expect(outcomes).toEqual(rejections.map(([endpoint, { expected }]) => [endpoint, expected[index]]))
  })

  test.each(successes)('succeeds with %s', async (endpoint, { expected, ...request }) => {
    const fixture = await createCaller(caller, endpoint)
    expect(await send(endpoint, request, fixture)).toEqual(expected[index])
  })

  test('is rejected by admin calls', async () => {
    const fixture = await createCaller(caller, '/passkeys/:id')
    expect(await sendAll(adminCalls, fixture)).toEqual(same(adminCalls, [403, 'not_admin']))
  })
})

test('calls for users reject a caller without a live session', async () => {
  const fixture = await createCaller('user', '/passkeys/:id')
  const anonymous = await sendAll(userCalls, { ...fixture, token: '' })
  expect(anonymous).toEqual(same(userCalls, [401, 'no_authorization']))
  auth.clock.advance(3600)
  expect(await sendAll(userCalls, fixture)).toEqual(same(userCalls, [403, 'bad_jwt']))
  auth.clock.advance(-3600)
  await auth.database.kysely.deleteFrom('auth.sessions').execute()
  expect(await sendAll(userCalls, fixture)).toEqual(same(userCalls, [403, 'session_not_found']))
})

test('calls for users reject service tokens', async () => {
  const { resources } = await createCaller('user')
  const token = await issueToken('service_role')
  expect(await sendAll(userCalls, { token, resources })).toEqual(same(userCalls, [403, 'bad_jwt']))
})

describe.each(Object.entries(adminCalls))('%s', (endpoint, request) => {
  test.each(['service_role', 'supabase_admin'] as const)('accepts the role %s', async (role) => {
    const { resources } = await createCaller('user', endpoint)
    expect(await send(endpoint, request, { token: await issueToken(role), resources })).toBe(200)
  })
})

test('admin calls reject a service that may only read the status, and missing and expired tokens', async () => {
  const { resources } = await createCaller('user', '/passkeys/:id')
  const reader = await sendAll(adminCalls, { token: await issueToken('status_reader'), resources })
  expect(reader).toEqual(same(adminCalls, [403, 'not_admin']))
  const anonymous = await sendAll(adminCalls, { token: '', resources })
  expect(anonymous).toEqual(same(adminCalls, [401, 'no_authorization']))
  const token = await issueToken('service_role')
  auth.clock.advance(3600)
  expect(await sendAll(adminCalls, { token, resources })).toEqual(same(adminCalls, [403, 'bad_jwt']))
  auth.clock.advance(-3600)
})

test('a public call responds the same to every caller', async () => {
  const { token: strong } = await createCaller('strong')
  await auth.reset()
  const { token: other, resources } = await createCaller('other')
  for (const token of [strong, other, await issueToken('service_role'), '']) {
    expect(await sendAll(publicCalls, { token, resources })).toEqual(
      Object.entries(publicCalls).map(([endpoint, { expected }]) => [endpoint, expected]),
    )
  }
})
