import { expect, test } from 'vitest'
import { openTestServer } from '#server/testing/open-server.ts'

const server = await openTestServer({ settings: { AUTH_ORIGINS: 'https://app.example' } })

const crossSiteHeaders: Record<string, string>[] = [
  { Origin: 'https://appleid.apple.com' },
  { Origin: 'null' },
  { Origin: 'https://appleid.apple.com', 'Sec-Fetch-Site': 'cross-site' },
]

const send = (path: string, method: string, headers: Record<string, string>) =>
  server.request(path, {
    method,
    redirect: 'manual',
    headers: { ...headers, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'state=x&code=y',
  })

test.each(crossSiteHeaders)(
  'the OAuth callback accepts a form post from another site: %o',
  async (headers) => {
    const response = await send('/auth/v1/callback', 'POST', headers)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toContain('error_code=')
    expect((await send('/auth/v1/callback?x=1', 'POST', headers)).status).toBe(303)
  },
)

test.each([
  '/auth/v1/callback/',
  '/auth/v1/callback/x',
  '/auth/v1/callbacks',
  '/auth/v1/Callback',
  '/auth/v1/%63allback',
  '/auth/v1/token?grant_type=password',
  '/auth/v1/logout?next=/auth/v1/callback',
  '/auth/v1/factors',
  '/api/me/freeze',
  '/',
])('a form post from another site is rejected: %s', async (path) => {
  for (const headers of crossSiteHeaders) {
    const response = await send(path, 'POST', headers)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'origin_not_allowed' })
  }
})

test('CORS allows origins of AUTH_ORIGINS on the authentication service only', async () => {
  const sendAs = (path: string, origin: string, method = 'POST') =>
    server.request(path, {
      method,
      headers: { Origin: origin, 'Sec-Fetch-Site': 'cross-site', 'Content-Type': 'application/json' },
      ...(method === 'POST' && { body: '{}' }),
    })
  const token = '/auth/v1/token?grant_type=password'
  const allowed = await sendAs(token, 'https://app.example')
  expect(allowed.status).toBe(400)
  expect(allowed.headers.get('access-control-allow-origin')).toBe('https://app.example')
  expect(allowed.headers.get('access-control-allow-credentials')).toBeNull()
  expect(allowed.headers.get('vary')).toContain('Origin')
  const preflight = await sendAs('/auth/v1/user', 'https://app.example', 'OPTIONS')
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT')
  for (const [path, origin] of [
    [token, 'https://other.example'],
    [token, 'http://app.example'],
    [token, 'https://app.example.evil.example'],
    ['/api/contact', 'https://app.example'],
    ['/api/auth/v1/token', 'https://app.example'],
  ] as const) {
    const refused = await sendAs(path, origin)
    expect([path, origin, refused.status]).toEqual([path, origin, 403])
    expect(refused.headers.get('access-control-allow-origin')).toBeNull()
    const preflight = await sendAs(path, origin, 'OPTIONS')
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
  }
})

test('the preflight and the call agree when a page of the site calls under another host name', async () => {
  const ownPage = server.context.config.publicUrl
  const sendAs = (method: string, path: string) =>
    server.request(path, {
      method,
      headers: { Origin: ownPage, 'Sec-Fetch-Site': 'cross-site', 'Content-Type': 'application/json' },
      ...(method === 'POST' && { body: '{}' }),
    })
  const responses = [
    await sendAs('OPTIONS', '/auth/v1/recover'),
    await sendAs('POST', '/auth/v1/recover'),
    await sendAs('POST', '/api/contact'),
  ]
  expect(
    responses.map(({ status, headers }) => [status, headers.get('access-control-allow-origin')]),
  ).toEqual([
    [204, ownPage],
    [400, ownPage],
    [403, null],
  ])
})
