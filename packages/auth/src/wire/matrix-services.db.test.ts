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

/** Admin calls: allowed for service tokens, rejected for users. */
const adminCalls: Record<string, Request & { expected: Expected }> = {
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

const matrix = new CallMatrix()

test('cases cover exactly the admin routes', () => {
  expect(Object.keys(adminCalls).sort()).toEqual(listEndpoints('service'))
})

describe.each(Object.entries(adminCalls))('%s', (endpoint, { expected, ...request }) => {
  test.each(Object.keys(callers) as Caller[])('rejects the caller %s', async (caller) => {
    expect(await matrix.send(endpoint, request, await matrix.createFixture(caller))).toEqual([
      403,
      'not_admin',
    ])
  })

  test.each(['service_role', 'supabase_admin'] as const)('accepts the role %s', async (role) => {
    const { resources } = await matrix.createFixture('user')
    const token = await matrix.issueServiceToken(role)
    expect(await matrix.send(endpoint, request, { token, resources })).toEqual(expected)
  })

  test('rejects a service that may only read the status', async () => {
    const { resources } = await matrix.createFixture('user')
    const token = await matrix.issueServiceToken('status_reader')
    expect(await matrix.send(endpoint, request, { token, resources })).toEqual([403, 'not_admin'])
  })

  test('rejects a caller without a valid token', async () => {
    const { resources } = await matrix.createFixture('user')
    const token = await matrix.issueServiceToken('service_role')
    expect(await matrix.send(endpoint, request, { token: '', resources })).toEqual(unauthenticated.anonymous)
    matrix.auth.clock.advance(3600)
    expect(await matrix.send(endpoint, request, { token, resources })).toEqual(unauthenticated.expired)
    matrix.auth.clock.advance(-3600)
  })
})
