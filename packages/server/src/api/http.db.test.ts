import { randomUUID } from 'node:crypto'
import { account, assessment, config, consent } from '@twofold/contract'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestPerson } from '#server/testing/index.ts'
import { openTestServer } from '#server/testing/open-server.ts'

let alice: TestPerson
const server = await openTestServer()
beforeAll(async () => {
  alice = await server.signUp('Alice')
  const { consents } = await server.call(config.getConfig, {})
  await server.call(consent.putConsents, { assessment: { adult: true, wording: consents.assessment } }, alice)
})
// An earlier test may have advanced the clock beyond the lifetime of the access token.
beforeEach(async () => {
  alice = await server.signIn(alice)
})

const json = (method: string, body: object, headers: Record<string, string> = {}) => ({
  method,
  json: body,
  as: alice,
  headers,
})

test('a call answers 401 before validating the request when the caller is not signed in', async () => {
  const response = await server.request('/api/assessments/not-an-id')
  expect(response.status).toBe(401)
  expect(response.headers.get('www-authenticate')).toBe('Bearer')
  expect(await response.json()).toMatchObject({
    code: 'not_signed_in',
    status: 401,
    type: '/errors#not_signed_in',
  })
})

test('a call answers 401 when the token is malformed, truncated or of an ended auth session', async () => {
  for (const token of ['x', alice.accessToken.slice(0, -4), `${alice.accessToken}x`]) {
    const response = await server.request('/api/me', { headers: { Authorization: `Bearer ${token}` } })
    expect(response.status).toBe(401)
  }
  const second = await server.signIn(alice)
  await server.request('/auth/v1/logout?scope=local', {
    method: 'POST',
    as: second,
  })
  await expect(server.call(account.getMe, {}, second)).rejects.toMatchObject({ status: 401 })
})

test('an unknown id and a malformed id get the same response', async () => {
  const bodies = []
  for (const id of [randomUUID(), 'not-an-id', '..%2f..%2fme']) {
    const response = await server.request(`/api/assessments/${id}`, {
      as: alice,
    })
    expect(response.status).toBe(404)
    bodies.push(await response.text())
  }
  expect(new Set(bodies).size).toBe(1)
})

test('a validation error names invalid fields in schema order, then unknown fields, without values', async () => {
  const response = await server.request(
    '/api/me/consents',
    json('PUT', { evil: 'SENTINEL', mails: 'SENTINEL', assessment: { adult: false, wording: 'x' } }),
  )
  expect(response.status).toBe(400)
  const text = await response.text()
  expect(JSON.parse(text).errors.map(({ path }: { path: string }) => path)).toEqual([
    'assessment.adult',
    'mails',
    'evil',
  ])
  expect(text).not.toContain('SENTINEL')
})

test('a path parameter in the body and a body field in the query are rejected', async () => {
  const draft = await server.call(assessment.createAssessment, {}, alice)
  const inBody = await server.request(
    `/api/assessments/${draft.id}/answers`,
    json('PATCH', { id: randomUUID(), answers: {} }),
  )
  expect(inBody.status).toBe(400)
  const inQuery = await server.request('/api/me/consents?mails=true', json('PUT', {}))
  expect(inQuery.status).toBe(400)
})

test.each<[string, number, string, RequestInit]>([
  ['broken JSON', 400, 'malformed_request', { body: '{"a":' }],
  ['JSON that is not an object', 400, 'malformed_request', { body: '[1]' }],
  ['JSON with a __proto__ key', 400, 'malformed_request', { body: '{"__proto__": {"a": 1}}' }],
  ['a body over the limit', 413, 'too_large', { body: JSON.stringify({ a: 'x'.repeat(70_000) }) }],
  [
    'a form',
    415,
    'unsupported_media_type',
    { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
  ],
  ['plain text', 415, 'unsupported_media_type', { headers: { 'Content-Type': 'text/plain' } }],
  [
    'JSON of another charset',
    415,
    'unsupported_media_type',
    { headers: { 'Content-Type': 'application/json; charset=utf-16' } },
  ],
])('a call with %s gets %i %s', async (_case, status, code, change) => {
  const base = json('PUT', {})
  const response = await server.request('/api/me/consents', {
    ...base,
    ...change,
    headers: { ...base.headers, ...(change.headers as Record<string, string>) },
  })
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toContain('application/problem+json')
  expect(await response.json()).toMatchObject({ code })
})

test.each(['utf-8', '"UTF-8"', 'utf8'])('a call accepts JSON with charset=%s', async (charset) => {
  const headers = { 'Content-Type': `application/json; charset=${charset}` }
  expect((await server.request('/api/me/consents', json('PUT', {}, headers))).status).toBe(200)
})

test('a call answers 405 with Allow when the method is unknown', async () => {
  const response = await server.request('/api/instrument', json('DELETE', {}))
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, HEAD')
  expect((await server.request('/api/nothing')).status).toBe(404)
})

test.each([
  ['POST', '/user', 'GET, PUT'],
  ['GET', '/factors/1/verify', 'POST'],
  ['HEAD', '/verify', 'POST, GET'],
])(
  'the authentication service answers 405 with Allow to %s %s in its error format',
  async (method, path, allow) => {
    const response = await server.request(`/auth/v1${path}`, { method })
    const { headers, status } = response
    const actual = [status, headers.get('allow'), headers.get('x-sb-error-code')]
    expect(actual).toEqual([405, allow, 'method_not_allowed'])
  },
)

test('private replies are never cached and public replies are cached with a version', async () => {
  const me = await server.request('/api/me', { as: alice })
  expect(me.headers.get('cache-control')).toBe('no-store')
  expect(me.headers.get('api-version')).toBe('1')
  const first = await server.request('/api/instrument')
  expect(first.headers.get('cache-control')).toMatch(/^public, max-age=\d+/)
  const etag = first.headers.get('etag') ?? ''
  const again = await server.request('/api/instrument', { headers: { 'If-None-Match': etag } })
  expect(again.status).toBe(304)
  expect((await server.request('/api/instrument', { headers: { 'If-None-Match': '"other"' } })).status).toBe(
    200,
  )
})

test('an error has no ETag, and a 304 has no Content-Length', async () => {
  const refused = await server.request('/api/blog/posts/none')
  expect([refused.status, refused.headers.get('etag')]).toEqual([404, null])
  const first = await server.request('/api/instrument')
  const conditional = { 'If-None-Match': first.headers.get('etag') ?? '' }
  const unchanged = await server.request('/api/instrument', { headers: conditional })
  expect([unchanged.status, unchanged.headers.get('content-length')]).toEqual([304, null])
})

test.each<[string, Record<string, string>, number]>([
  ['a cross-site page', { 'Sec-Fetch-Site': 'cross-site' }, 403],
  ['a same-site page', { 'Sec-Fetch-Site': 'same-site' }, 403],
  ['another origin', { Origin: 'https://evil.example' }, 403],
  ['the origin "null"', { Origin: 'null' }, 403],
  ['a page of this site', { 'Sec-Fetch-Site': 'same-origin' }, 200],
  ['a client without browser headers', {}, 200],
])('a PUT from %s %j gets %i', async (_case, headers, status) => {
  const response = await server.request('/api/me/consents', json('PUT', {}, headers))
  expect(response.status).toBe(status)
})

test('a call answers 429 with a retry time when the rate limit is exceeded', async () => {
  const dora = await server.signUp('Dora')
  const calls = await Promise.all(
    Array.from({ length: 40 }, () =>
      server.request('/api/me/freeze', {
        method: 'POST',
        as: dora,
      }),
    ),
  )
  const refused = calls.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a call takes one statement for the caller and one for the rate limit', async () => {
  const eve = await server.signUp('Eve')
  const statements = await server.statements(() => server.request(`/api/me/sessions?unknown=1`, { as: eve }))
  expect(statements).toEqual([
    expect.stringContaining('"auth"."sessions"'),
    expect.stringContaining('"auth"."limits"'),
  ])
})
