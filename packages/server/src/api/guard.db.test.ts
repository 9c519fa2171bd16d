import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#server/testing/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server[Symbol.asyncDispose]())

const fromElsewhere: Record<string, string>[] = [
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

test.each(fromElsewhere)('a provider sends people back by a form of its own page: %o', async (headers) => {
  const response = await send('/auth/v1/callback', 'POST', headers)
  expect(response.status).toBe(303)
  expect(response.headers.get('location')).toContain('error_code=')
  expect((await send('/auth/v1/callback?x=1', 'POST', headers)).status).toBe(303)
})

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
])('nothing else takes a form from another site: %s', async (path) => {
  for (const headers of fromElsewhere) {
    const response = await send(path, 'POST', headers)
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'origin_not_allowed' })
  }
})
