import { expect, test } from 'vitest'
import {
  CallMatrix,
  type Expected,
  type Fixture,
  listEndpoints,
  type Request,
} from '#auth/testing/call-matrix.ts'
import { goodPassword } from '#auth/testing/index.ts'

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

const matrix = new CallMatrix()

test('cases cover exactly the public routes', () => {
  expect(Object.keys(publicCalls).sort()).toEqual(listEndpoints('public'))
})

test('a public call responds the same to every caller', async () => {
  const fixtures: Record<string, Fixture> = {}
  for (const caller of ['strong', 'other'] as const) {
    await matrix.auth.reset()
    fixtures[caller] = await matrix.createFixture(caller)
  }
  const valid = fixtures.other
  if (valid === undefined) throw new Error('No fixture for the caller “other”')
  const outcomes: Record<string, unknown> = {}
  const expectedOutcomes: Record<string, unknown> = {}
  for (const [endpoint, { expected, ...request }] of Object.entries(publicCalls)) {
    const service = { ...valid, token: await matrix.issueServiceToken('service_role') }
    const callers = { ...fixtures, service, anonymous: { ...valid, token: '' } }
    for (const [caller, fixture] of Object.entries(callers)) {
      await matrix.auth.database.kysely.deleteFrom('auth.limits').execute()
      outcomes[`${endpoint} ${caller}`] = await matrix.send(endpoint, request, fixture)
      expectedOutcomes[`${endpoint} ${caller}`] = expected
    }
  }
  expect(outcomes).toEqual(expectedOutcomes)
})
