import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Pages } from '#server/pages/register.ts'
import { createTestFolder } from '#server/testing/folder.ts'
import { createTestServer, type TestServer } from '#server/testing/index.ts'
import { sendRawRequest } from '#server/testing/raw-request.ts'

const REQUIRED_HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'x-frame-options',
  'strict-transport-security',
]

let server: TestServer
const client = createTestFolder('client')
beforeAll(async () => {
  await mkdir(join(client, 'assets'))
  await writeFile(join(client, 'assets', 'app-1234.js'), 'export {}')
  await writeFile(join(client, 'assets', 'app-1234.js.br'), 'compressed')
  await writeFile(join(client, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const pages: Pages = async () => ({
    mode: 'production',
    clientDirectory: client,
    handle: async (page) => {
      const { pathname } = new URL(page.url)
      if (pathname === '/broken') throw new Error('A page broke')
      const isPublic = pathname !== '/dashboard'
      return new Response('<!doctype html><script>start()</script>', {
        status: pathname === '/nowhere' ? 404 : 200,
        headers: {
          'content-type': 'text/html',
          'cache-control': isPublic ? 'public, max-age=60' : 'no-store',
        },
      })
    },
  })
  server = await createTestServer({
    pages,
    settings: {
      PUBLIC_URL: 'https://localhost.example',
      ALLOWED_HOSTS: 'localhost',
      DATA_KEY: Buffer.alloc(32, 1).toString('base64'),
      MAIL_URL: 'smtp://mail.example',
    },
  })
})
afterAll(() => server[Symbol.asyncDispose]())

const post = { method: 'POST', headers: { 'Content-Type': 'application/json' } }

test.each<[string, number, RequestInit?]>([
  ['/', 200],
  ['/dashboard', 200],
  ['/nowhere', 404],
  ['/broken', 500],
  ['/assets/app-1234.js', 200],
  ['/assets/none.js', 404],
  ['/favicon.svg', 200],
  ['/robots.txt', 200],
  ['/health/live', 200],
  ['/health/ready', 200],
  ['/api/config', 200],
  ['/api/openapi.json', 200],
  ['/api/docs', 200],
  ['/api/nothing', 404],
  ['/api/me', 401],
  ['/api/config', 405, post],
  ['/', 405, post],
  ['/api/account-deletions/x/cancel', 404, { ...post, body: '{}' }],
  ['/api/account-deletions/x/cancel', 400, { ...post, body: '{' }],
  ['/api/account-deletions/x/cancel', 413, { ...post, body: JSON.stringify('x'.repeat(70_000)) }],
  ['/api/account-deletions/x/cancel', 415, { method: 'POST', body: 'x' }],
  ['/auth/v1/health', 200],
  ['/auth/v1/user', 401],
  ['/auth/v1/nothing', 404],
  ['/auth/v1/user', 405, post],
  ['/auth/v1/authorize?provider=google', 400],
  ['/auth/v1/callback?code=x&state=y', 303, { redirect: 'manual' }],
  [
    '/auth/v1/callback',
    303,
    { method: 'POST', body: new URLSearchParams({ state: 'y' }), redirect: 'manual' },
  ],
  ['/%ff', 400],
])('%s answers %i with every header', async (path, status, init) => {
  const response = await server.request(path, init)
  expect(response.status).toBe(status)
  for (const name of REQUIRED_HEADERS) expect(response.headers.get(name), name).toBeTruthy()
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(response.headers.get('content-security-policy')).not.toContain('unsafe-inline')
})

test('every part of the site answers another host with 421 and every header', async () => {
  for (const path of ['/', '/api/config', '/auth/v1/health', '/assets/app-1234.js']) {
    const response = await sendRawRequest(`${server.url}${path}`, { Host: 'evil.example' })
    expect(response.status).toBe(421)
    for (const name of REQUIRED_HEADERS) expect(response.headers[name], name).toBeTruthy()
  }
})

test('a request that is not HTTP gets every header', async () => {
  const response = await sendRaw('GET / HTTP/1.1\r\nHost localhost\r\n\r\n')
  expect(response).toMatch(/^HTTP\/1.1 400 /)
  for (const name of [...REQUIRED_HEADERS, 'request-id', 'date'])
    expect(response.toLowerCase()).toContain(`${name}: `)
  expect(response).toMatch(/^Cache-Control: no-store\r$/m)
  expect(response).not.toBe(await sendRaw('GET / HTTP/1.1\r\nHost localhost\r\n\r\n'))
  const tooLong = await sendRaw(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`)
  expect(tooLong).toMatch(/^HTTP\/1.1 431 /)
})

test('responses that Node sends itself have every header when Host is missing or Expect is unknown', async () => {
  const nameless = await sendRaw('GET / HTTP/1.1\r\nConnection: close\r\n\r\n')
  expect(nameless).toMatch(/^HTTP\/1.1 400 /)
  const twice =
    'GET /assets/app-1234.js HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\nConnection: close\r\n\r\n'
  expect(await sendRaw(twice)).toMatch(/^HTTP\/1.1 400 /)
  const expecting = await sendRaw(
    'GET /assets/app-1234.js HTTP/1.1\r\nHost: localhost\r\nExpect: junk\r\nConnection: close\r\n\r\n',
  )
  expect(expecting).toMatch(/^HTTP\/1.1 200 /)
  for (const name of REQUIRED_HEADERS) {
    expect(nameless.toLowerCase()).toContain(`${name}: `)
    expect(expecting.toLowerCase()).toContain(`${name}: `)
  }
})

test('hashed assets are cached immutably and sent compressed', async () => {
  const response = await server.request('/assets/app-1234.js', { headers: { 'Accept-Encoding': 'identity' } })
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  const { headers } = await sendRawRequest(`${server.url}/assets/app-1234.js`, {
    'accept-encoding': 'br',
  })
  expect(headers['content-encoding']).toBe('br')
  expect((await server.request('/assets/app-1234.js.br')).status).toBe(404)
  expect((await server.request('/assets/..%2f..%2fpackage.json')).status).toBe(404)
})

function sendRaw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(server.url).port), 'localhost', () => socket.write(text))
    let response = ''
    socket.on('data', (chunk) => {
      response += chunk.toString()
    })
    socket.on('close', () => resolve(response)).on('error', reject)
  })
}
