import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTestDatabase } from '@twofold/database/testing'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unlimited } from '#server/api/limiter.ts'
import { createApp } from '#server/app.ts'
import { handlers } from '#server/features.ts'
import { http } from '#server/limits.ts'
import type { Pages } from '#server/pages/register.ts'
import { createTestFolder } from '#server/testing/folder.ts'
import { createTestServer, type TestServer } from '#server/testing/index.ts'
import { listRoutes } from '#server/testing/routes.ts'

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS'
const METHODS: readonly Method[] = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']
const METHODS_WITH_BODY = new Set<Method>(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Headers required on every response. */
const REQUIRED_HEADERS: Readonly<Record<string, RegExp>> = {
  'content-security-policy': /^default-src 'none'; (?!.*unsafe).*frame-ancestors 'none'/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^no-referrer$/,
  'permissions-policy': /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^(same|cross)-origin$/,
  'x-frame-options': /^DENY$/,
  'strict-transport-security': /^max-age=63072000; includeSubDomains$/,
  'request-id': /^[0-9a-f-]{36}$/,
}

/** Responses with public caching, in addition to calls that declare it; everything else must not be cached. */
const PUBLIC =
  /^\/($|(?:de\/)?covers\/|(?:de\/)?feed\.|sitemap\.xml|robots\.txt|\.well-known\/security\.txt|assets\/|mark\.svg|api\/openapi\.json|rest\/v1\/blog_posts|auth\/v1\/\.well-known\/jwks\.json)/

/** URLs of the calls with public caching. */
const cacheableUrls = new Set(
  handlers
    .filter(({ options }) => options.cacheSeconds !== undefined)
    .map(({ endpoint }) => fillParameters(endpoint.path.replace(/\{(\w+)\}/g, ':$1'))),
)

const client = createTestFolder('client')
mkdirSync(join(client, 'assets'))
writeFileSync(join(client, 'assets', 'app-1234.js'), 'export {}')
writeFileSync(join(client, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')

const pages: Pages = async () => ({
  mode: 'production',
  clientDirectory: client,
  handle: async ({ url }) => {
    const { pathname } = new URL(url)
    if (pathname === '/broken') throw new Error('A page broke')
    const isPublic = pathname === '/'
    return new Response('<!doctype html><script>start()</script>', {
      headers: { 'content-type': 'text/html', ...(isPublic && { 'cache-control': 'public, max-age=60' }) },
    })
  },
})

let server: TestServer
let app: FastifyInstance
beforeAll(async () => {
  server = await createTestServer({
    settings: {
      PUBLIC_URL: 'https://twofold.example',
      ALLOWED_HOSTS: 'localhost',
      DATA_KEY: Buffer.alloc(32, 1).toString('base64'),
      MAIL_URL: 'smtp://mail.example',
    },
  })
  // Rate limits are off, because each route is called many times from one IP address.
  app = await createApp({
    context: { ...server.context, access: { ...server.context.access, limiter: unlimited } },
    handlers,
    pages,
  })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await server[Symbol.asyncDispose]()
})

/** Replaces the parameters of a route pattern by values. */
function fillParameters(pattern: string): string {
  return pattern
    .replace(/:(\w+)/g, (_, name) => (name === 'id' ? '00000000-0000-4000-8000-000000000000' : 'some-thing'))
    .replace('*', 'x')
}

interface RequestOptions {
  method: Method
  url: string
  payload?: string
  headers?: Record<string, string>
}

async function requestAndCheck(options: RequestOptions, on = app): Promise<number> {
  const answer = await on.inject({ ...options, headers: { host: 'twofold.example', ...options.headers } })
  const about = `${options.method} ${options.url} ${answer.statusCode}`
  for (const [name, value] of Object.entries(REQUIRED_HEADERS)) {
    expect(String(answer.headers[name] ?? ''), `${about}: ${name}`).toMatch(value)
  }
  const lifetime = String(answer.headers['cache-control'] ?? '')
  // Responses to OPTIONS are not cached.
  if (options.method === 'OPTIONS') return answer.statusCode
  if ((PUBLIC.test(options.url) || cacheableUrls.has(options.url)) && answer.statusCode < 400)
    expect(lifetime, about).toMatch(/no-store|^public, max-age=/)
  else expect(lifetime, about).toBe('no-store')
  // Without an account there is nothing to remember, so a cookie can only be expired.
  for (const { maxAge } of answer.cookies) expect(maxAge, about).toBe(0)
  return answer.statusCode
}

test('every route sends every security and cache header for every method and body', async () => {
  const routes = listRoutes(app)
  expect(routes.length).toBeGreaterThan(80)
  expect(routes).toEqual(
    expect.arrayContaining([
      '/api/me',
      '/auth/v1/token',
      '/health/ready',
      '/feed.xml',
      '/rest/v1/blog_posts',
      '/assets/app-1234.js',
    ]),
  )
  const statuses = new Set<number>()
  for (const pattern of routes) {
    const url = fillParameters(pattern)
    for (const method of METHODS) {
      statuses.add(await requestAndCheck({ method, url }))
      if (!METHODS_WITH_BODY.has(method)) continue
      const json = { 'content-type': 'application/json' }
      statuses.add(await requestAndCheck({ method, url, headers: json, payload: '{' }))
      statuses.add(await requestAndCheck({ method, url, headers: json, payload: '{"unknown": 1}' }))
      statuses.add(
        await requestAndCheck({ method, url, headers: { 'content-type': 'text/plain' }, payload: 'x' }),
      )
      statuses.add(await requestAndCheck({ method, url, headers: { 'content-type': 'none' }, payload: '{}' }))
      statuses.add(
        await requestAndCheck({
          method,
          url,
          headers: { ...json, 'sec-fetch-site': 'cross-site' },
          payload: '{}',
        }),
      )
    }
  }
  expect([...statuses].filter((status) => status >= 500)).toEqual([])
  expect([...statuses]).toEqual(expect.arrayContaining([200, 204, 303, 400, 401, 403, 404, 405, 415]))
})

test('requests rejected before routing and failed pages send every security and cache header', async () => {
  const large = 'x'.repeat(2 * 1024 * 1024)
  const json = { 'content-type': 'application/json' }
  for (const url of ['/api/contact', '/auth/v1/token']) {
    expect(
      await requestAndCheck({ method: 'POST', url, headers: json, payload: JSON.stringify({ large }) }),
    ).toBe(413)
  }
  for (const url of ['/', '/api/me', '/auth/v1/health', '/robots.txt', '/rest/v1/blog_posts']) {
    expect(
      await requestAndCheck({ method: 'GET', url: `${url}?elsewhere`, headers: { host: 'evil.example' } }),
    ).toBe(421)
    const headers = Object.fromEntries(Array.from({ length: http.headers + 1 }, (_, at) => [`x-${at}`, 'x']))
    expect(await requestAndCheck({ method: 'GET', url: `${url}?many`, headers })).toBe(431)
  }
  for (const url of ['/%ff', '/api/%ff', '/auth/v1/%ff', '/health/%ff']) {
    expect(await requestAndCheck({ method: 'GET', url })).toBe(400)
  }
  expect(await requestAndCheck({ method: 'GET', url: '/broken' })).toBe(500)
  expect(await requestAndCheck({ method: 'GET', url: '/dashboard' })).toBe(200)
})

test('every route sends every security and cache header when the database is closed', async () => {
  const closed = await createTestDatabase([])
  await closed[Symbol.asyncDispose]()
  const operations = { ...server.context.operations, database: closed }
  const context = { ...server.context, operations, db: closed.kysely }
  await using broken = await createApp({ context, handlers, pages })
  const statuses = new Set<number>()
  for (const pattern of listRoutes(app))
    statuses.add(await requestAndCheck({ method: 'GET', url: fillParameters(pattern) }, broken))
  expect([...statuses].some((status) => status >= 500)).toBe(true)
})
