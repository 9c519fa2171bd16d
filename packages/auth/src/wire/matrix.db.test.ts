import { describe, expect, test } from 'vitest'
import {
  type Caller,
  CallMatrix,
  callers,
  type Expected,
  listEndpoints,
  type Request,
  unauthenticated,
} from '#auth/testing/call-matrix.ts'

/** Calls of signed-in users by every kind of caller; matrix-services covers services, matrix-public public calls. */

const recoverySession = [403, 'recovery_session'] as const
const insufficient = (status: number) => [status, 'insufficient_aal'] as const
const notFound = [404, 'mfa_factor_not_found'] as const

/** Outcomes of passkey calls, which need a full session; `other` uses another user's passkey. */
const passkeyOutcomes = (expected: Expected, other = expected): Record<Caller, Expected> => ({
  user: expected,
  weak: insufficient(403),
  strong: expected,
  recovering: recoverySession,
  recoveringWeak: recoverySession,
  other,
})
const noPasskey = [404, 'webauthn_credential_not_found'] as const

const userCalls: Record<string, Request & { expected: Record<Caller, Expected> }> = {
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
  'GET /passkeys': { expected: passkeyOutcomes(200) },
  'PATCH /passkeys/:id': {
    path: ({ passkeyId }) => `/passkeys/${passkeyId}`,
    body: () => ({ friendly_name: 'Telephone' }),
    expected: passkeyOutcomes(200, noPasskey),
  },
  'DELETE /passkeys/:id': {
    path: ({ passkeyId }) => `/passkeys/${passkeyId}`,
    expected: passkeyOutcomes(200, noPasskey),
  },
  'POST /passkeys/registration/options': { expected: passkeyOutcomes(200) },
  'POST /passkeys/registration/verify': { expected: passkeyOutcomes([400, 'validation_failed']) },
}

const matrix = new CallMatrix()

test('cases cover exactly the routes for signed-in users', () => {
  expect(Object.keys(userCalls).sort()).toEqual(listEndpoints('signed-in', 'recovery'))
})

describe.each(Object.entries(userCalls))('%s', (endpoint, { expected, ...request }) => {
  test.each(Object.keys(callers) as Caller[])('responds to the caller %s', async (caller) => {
    expect(await matrix.send(endpoint, request, await matrix.createFixture(caller))).toEqual(expected[caller])
  })

  test('rejects a caller without a live session', async () => {
    const fixture = await matrix.createFixture('user')
    expect(await matrix.send(endpoint, request, { ...fixture, token: '' })).toEqual(unauthenticated.anonymous)
    matrix.auth.clock.advance(3600)
    expect(await matrix.send(endpoint, request, fixture)).toEqual(unauthenticated.expired)
    matrix.auth.clock.advance(-3600)
    await matrix.auth.database.kysely.deleteFrom('auth.sessions').execute()
    expect(await matrix.send(endpoint, request, fixture)).toEqual(unauthenticated.revoked)
  })
})

test('calls for users reject service tokens', async () => {
  const { resources } = await matrix.createFixture('user')
  const token = await matrix.issueServiceToken('service_role')
  const answers = await Promise.all(
    Object.entries(userCalls).map(([endpoint, request]) =>
      matrix.send(endpoint, request, { token, resources }),
    ),
  )
  expect(answers).toEqual(Array(answers.length).fill([403, 'bad_jwt']))
})
