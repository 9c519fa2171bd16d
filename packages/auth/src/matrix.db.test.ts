import { beforeEach, describe, expect, test } from 'vitest'
import { routes } from '#auth/routes.ts'
import { rawCall, stockClient } from '#auth/testing/client.ts'
import { addTotp, beginTotp, challengeOf, codeOf } from '#auth/testing/factors.ts'
import { goodPassword } from '#auth/testing/index.ts'
import { addPasskey } from '#auth/testing/passkey-calls.ts'
import { makePerson, signedIn, tokenOf } from '#auth/testing/people.ts'
import { useTestAuth } from '#auth/testing/use-test-auth.ts'

/** Every call by everybody. A route without its line here fails, and so does a line without its route. */

/** A status, with the code where it is a refusal. */
type Expected = number | readonly [number, string]

/** Of the person whose things the call is about. */
interface Things {
  userId: string
  refreshToken: string
  factorId: string
  challengeId: string
  code: string
  identityId: string
  passkeyId: string
}

interface Request {
  path?: (things: Things) => string
  body?: (things: Things) => object
}

const callers = {
  user: 'signed in by password, without a second factor',
  weak: 'signed in by password alone, with a second factor',
  strong: 'signed in by both factors',
  recovering: 'came by a recovery mail, without a second factor',
  recoveringWeak: 'came by a recovery mail, with a second factor not shown',
  other: "signed in, with another person's things",
} as const
type Caller = keyof typeof callers

/** What a guarded call answers whoever has no live session, whatever it is. */
const strangers = {
  anonymous: [401, 'no_authorization'],
  expired: [403, 'bad_jwt'],
  revoked: [403, 'session_not_found'],
} as const

const recoverySession = [403, 'recovery_session'] as const
const insufficient = (status: number) => [status, 'insufficient_aal'] as const
const notFound = [404, 'mfa_factor_not_found'] as const

/** Calls about passkeys: a whole session that owes no factor, and what somebody else's passkey answers. */
const aboutPasskeys = (expected: Expected, other = expected): Record<Caller, Expected> => ({
  user: expected,
  weak: insufficient(403),
  strong: expected,
  recovering: recoverySession,
  recoveringWeak: recoverySession,
  other,
})
const noPasskey = [404, 'webauthn_credential_not_found'] as const

const guarded: Record<string, Request & { expected: Record<Caller, Expected> }> = {
  'POST /logout': {
    expected: { user: 204, weak: 204, strong: 204, recovering: 204, recoveringWeak: 204, other: 204 },
  },
  'GET /user': {
    expected: { user: 200, weak: 200, strong: 200, recovering: 200, recoveringWeak: 200, other: 200 },
  },
  'PUT /user': {
    body: () => ({ password: 'Another-Horse-8' }),
    expected: {
      user: 200,
      weak: insufficient(401),
      strong: 200,
      recovering: 200,
      recoveringWeak: insufficient(401),
      other: 200,
    },
  },
  'GET /reauthenticate': {
    expected: {
      user: 200,
      weak: insufficient(403),
      strong: 200,
      recovering: recoverySession,
      recoveringWeak: recoverySession,
      other: 200,
    },
  },
  'GET /user/identities/authorize': {
    path: () => '/user/identities/authorize?provider=google&skip_http_redirect=true',
    expected: {
      user: [400, 'validation_failed'],
      weak: insufficient(403),
      strong: [400, 'validation_failed'],
      recovering: recoverySession,
      recoveringWeak: recoverySession,
      other: [400, 'validation_failed'],
    },
  },
  'DELETE /user/identities/:identity_id': {
    path: ({ identityId }) => `/user/identities/${identityId}`,
    expected: {
      user: [422, 'single_identity_not_deletable'],
      weak: insufficient(403),
      strong: [422, 'single_identity_not_deletable'],
      recovering: recoverySession,
      recoveringWeak: recoverySession,
      other: [422, 'single_identity_not_deletable'],
    },
  },
  'POST /factors': {
    body: () => ({ factor_type: 'totp', friendly_name: 'Another' }),
    expected: {
      user: 200,
      weak: insufficient(403),
      strong: 200,
      recovering: recoverySession,
      recoveringWeak: recoverySession,
      other: 200,
    },
  },
  'DELETE /factors/:id': {
    path: ({ factorId }) => `/factors/${factorId}`,
    expected: {
      user: 200,
      weak: insufficient(422),
      strong: 200,
      recovering: recoverySession,
      recoveringWeak: recoverySession,
      other: notFound,
    },
  },
  'POST /factors/:id/challenge': {
    path: ({ factorId }) => `/factors/${factorId}/challenge`,
    expected: {
      user: 200,
      weak: 200,
      strong: 200,
      recovering: recoverySession,
      recoveringWeak: 200,
      other: notFound,
    },
  },
  'POST /factors/:id/verify': {
    path: ({ factorId }) => `/factors/${factorId}/verify`,
    body: ({ challengeId, code }) => ({ challenge_id: challengeId, code }),
    expected: {
      user: 200,
      weak: 200,
      strong: 200,
      recovering: recoverySession,
      recoveringWeak: 200,
      other: notFound,
    },
  },
  'GET /passkeys': { expected: aboutPasskeys(200) },
  'PATCH /passkeys/:id': {
    path: ({ passkeyId }) => `/passkeys/${passkeyId}`,
    body: () => ({ friendly_name: 'Telephone' }),
    expected: aboutPasskeys(200, noPasskey),
  },
  'DELETE /passkeys/:id': {
    path: ({ passkeyId }) => `/passkeys/${passkeyId}`,
    expected: aboutPasskeys(200, noPasskey),
  },
  'POST /passkeys/registration/options': { expected: aboutPasskeys(200) },
  'POST /passkeys/registration/verify': { expected: aboutPasskeys([400, 'validation_failed']) },
}

/** What a service may do for everybody, and no person for anybody. */
const forServices: Record<string, Request & { expected: Expected }> = {
  'GET /admin/users': { expected: 200 },
  'POST /admin/users': { body: () => ({ email: 'new@example.com' }), expected: 200 },
  'GET /admin/users/:user_id': { path: ({ userId }) => `/admin/users/${userId}`, expected: 200 },
  'PUT /admin/users/:user_id': {
    path: ({ userId }) => `/admin/users/${userId}`,
    body: () => ({ app_metadata: { team: 'blue' } }),
    expected: 200,
  },
  'DELETE /admin/users/:user_id': { path: ({ userId }) => `/admin/users/${userId}`, expected: 200 },
  'GET /admin/users/:user_id/factors': {
    path: ({ userId }) => `/admin/users/${userId}/factors`,
    expected: 200,
  },
  'DELETE /admin/users/:user_id/factors/:factor_id': {
    path: ({ userId, factorId }) => `/admin/users/${userId}/factors/${factorId}`,
    expected: 200,
  },
  'GET /admin/users/:user_id/passkeys': {
    path: ({ userId }) => `/admin/users/${userId}/passkeys`,
    expected: 200,
  },
  'DELETE /admin/users/:user_id/passkeys/:passkey_id': {
    path: ({ userId, passkeyId }) => `/admin/users/${userId}/passkeys/${passkeyId}`,
    expected: 200,
  },
  'POST /admin/generate_link': {
    body: () => ({ type: 'magiclink', email: 'ann@example.com' }),
    expected: 200,
  },
  'POST /invite': { body: () => ({ email: 'new@example.com' }), expected: 200 },
}

/** A call that anybody may make answers alike, whoever's token comes with it. */
const open: Record<string, Request & { expected: Expected }> = {
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
  'POST /token?grant_type=refresh_token': {
    body: () => ({ refresh_token: 'x' }),
    expected: [400, 'validation_failed'],
  },
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
  'GET /authorize': { path: () => '/authorize?provider=google', expected: [400, 'validation_failed'] },
  'GET /callback': { path: () => '/callback?code=x', expected: 303 },
  'POST /callback': { expected: 303 },
  'POST /sso': { body: () => ({ domain: 'works.example' }), expected: [404, 'saml_provider_disabled'] },
  'GET /sso/saml/metadata': { expected: [404, 'saml_provider_disabled'] },
  'POST /sso/saml/acs': { expected: 303 },
  'POST /passkeys/authentication/options': { expected: 200 },
  'POST /passkeys/authentication/verify': { expected: [400, 'validation_failed'] },
  'POST /texts/twilio': { expected: [404, 'not_found'] },
  'GET /settings': { expected: 200 },
  'GET /health': { expected: 200 },
  'GET /.well-known/jwks.json': { expected: 200 },
}

const auth = useTestAuth({ passkeys: true })

/** Making one takes longer than all else together: only where the path names one. */
let namesPasskey = false
beforeEach(({ task }) => {
  namesPasskey = /\/passkeys\/:/.test(task.suite?.name ?? '')
})
const passkeyOf = async (client: Client) => (namesPasskey ? (await addPasskey(client)).id : '')

interface Fixture {
  token: string
  things: Things
}

/** Somebody with a factor, begun or shown, whose things the call is about; the token is the caller's. */
const makers: Record<Caller, () => Promise<Fixture>> = {
  async user() {
    await makePerson(auth, 'ann@example.com')
    return fixtureOf((await signedIn(auth, 'ann@example.com')).client)
  },
  weak: async () => fixtureOf((await signedIn(auth, (await guard()).email)).client, await guardedThings()),
  strong: async () => fixtureOf((await guard()).client, await guardedThings()),
  async recovering() {
    const { things } = await makers.user()
    return fixtureOf(await recover(), things)
  },
  async recoveringWeak() {
    await guard()
    return fixtureOf(await recover(), await guardedThings())
  },
  async other() {
    const { things } = await makers.strong()
    await makePerson(auth, 'eve@example.com')
    return fixtureOf((await signedIn(auth, 'eve@example.com')).client, things)
  },
}

type Client = ReturnType<typeof stockClient>
let ann: { client: Client; factorId: string; secret: string; passkeyId?: string }

async function guard() {
  const email = 'ann@example.com'
  await makePerson(auth, email)
  const { client } = await signedIn(auth, email)
  ann = { client, ...(await addTotp(auth, client)) }
  ann.passkeyId = await passkeyOf(client)
  return { email, client }
}

async function guardedThings(): Promise<Partial<Things>> {
  const { client, factorId, secret, passkeyId = '' } = ann
  return { factorId, passkeyId, challengeId: await challengeOf(client, factorId), code: codeOf(auth, secret) }
}

async function recover(): Promise<Client> {
  const client = stockClient(auth.url)
  await client.resetPasswordForEmail('ann@example.com')
  const { hash } = await tokenOf(auth, 'ann@example.com')
  await client.verifyOtp({ type: 'recovery', token_hash: hash })
  return client
}

async function fixtureOf(client: Client, known: Partial<Things> = {}): Promise<Fixture> {
  const begun = known.factorId === undefined ? await beginTotp(client, 'Begun') : undefined
  const { session } = (await client.getSession()).data
  const { data } = await client.getUser()
  return {
    token: session?.access_token ?? '',
    things: {
      userId: data.user?.id ?? '',
      refreshToken: session?.refresh_token ?? '',
      factorId: begun?.factorId ?? '',
      challengeId: begun?.challengeId ?? '',
      code: begun === undefined ? '' : codeOf(auth, begun.secret),
      identityId: data.user?.identities?.[0]?.identity_id ?? '',
      passkeyId: known.passkeyId ?? (await passkeyOf(client)),
      ...known,
    },
  }
}

async function send(endpoint: string, request: Request, { token, things }: Fixture) {
  const [method = '', path = ''] = endpoint.split(' ')
  const answer = await rawCall(auth.url, method, request.path?.(things) ?? path, {
    body: request.body?.(things),
    headers: token === '' ? {} : { authorization: `Bearer ${token}` },
  })
  return answer.status < 400 ? answer.status : [answer.status, answer.body?.code]
}

test('every route has its line, as guarded or as open as it is', () => {
  const table = routes({ autoconfirm: false, passkeys: true })
  const endpoints = (...guards: string[]) =>
    table.filter(({ guard }) => guards.includes(guard)).map(({ endpoint }) => endpoint)
  expect(Object.keys(guarded).sort()).toEqual(endpoints('signed-in', 'recovering-too').sort())
  expect(Object.keys(open).sort()).toEqual(endpoints('anybody').sort())
  expect(Object.keys(forServices).sort()).toEqual(endpoints('service').sort())
})

describe.each(Object.entries(guarded))('%s', (endpoint, { expected, ...request }) => {
  test.each(Object.keys(callers) as Caller[])('%s', async (caller) => {
    expect(await send(endpoint, request, await makers[caller]())).toEqual(expected[caller])
  })

  test('whoever has no live session', async () => {
    const fixture = await makers.user()
    expect(await send(endpoint, request, { ...fixture, token: '' })).toEqual(strangers.anonymous)
    auth.clock.advance(3600)
    expect(await send(endpoint, request, fixture)).toEqual(strangers.expired)
    auth.clock.advance(-3600)
    await auth.database.kysely.deleteFrom('auth.sessions').execute()
    expect(await send(endpoint, request, fixture)).toEqual(strangers.revoked)
  })
})

const serviceRole = async (role: 'service_role' | 'supabase_admin') =>
  (await auth.service.issueServiceToken({ role, seconds: 600 })).token

describe.each(Object.entries(forServices))('%s', (endpoint, { expected, ...request }) => {
  test.each(Object.keys(callers) as Caller[])('%s', async (caller) => {
    expect(await send(endpoint, request, await makers[caller]())).toEqual([403, 'not_admin'])
  })

  test.each(['service_role', 'supabase_admin'] as const)('%s', async (role) => {
    const { things } = await makers.user()
    const token = await serviceRole(role)
    expect(await send(endpoint, request, { token, things })).toEqual(expected)
  })

  test('whoever has no token that works', async () => {
    const { things } = await makers.user()
    const token = await serviceRole('service_role')
    expect(await send(endpoint, request, { token: '', things })).toEqual(strangers.anonymous)
    auth.clock.advance(3600)
    expect(await send(endpoint, request, { token, things })).toEqual(strangers.expired)
    auth.clock.advance(-3600)
  })
})

test('a service is no person', async () => {
  const { things } = await makers.user()
  const token = await serviceRole('service_role')
  const answers = await Promise.all(
    Object.entries(guarded).map(([endpoint, request]) => send(endpoint, request, { token, things })),
  )
  expect(answers).toEqual(Array(answers.length).fill([403, 'bad_jwt']))
})

test('a call for anybody answers everybody alike', async () => {
  const fixtures: Record<string, Fixture> = {}
  for (const caller of ['strong', 'other'] as const) {
    await auth.reset()
    fixtures[caller] = await makers[caller]()
  }
  const alive = fixtures.other
  if (alive === undefined) throw new Error('Nobody there')
  const seen: Record<string, unknown> = {}
  const wanted: Record<string, unknown> = {}
  for (const [endpoint, { expected, ...request }] of Object.entries(open)) {
    const service = { ...alive, token: await serviceRole('service_role') }
    const everybody = { ...fixtures, service, anonymous: { ...alive, token: '' } }
    for (const [who, fixture] of Object.entries(everybody)) {
      await auth.database.kysely.deleteFrom('auth.limits').execute()
      seen[`${endpoint} ${who}`] = await send(endpoint, request, fixture)
      wanted[`${endpoint} ${who}`] = expected
    }
  }
  expect(seen).toEqual(wanted)
})
