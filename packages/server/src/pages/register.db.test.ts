import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { config } from '@twofold/contract'
import { beforeEach, expect, test } from 'vitest'
import { createTestServer } from '#server/testing/index.ts'
import { openTestServer } from '#server/testing/open-server.ts'
import { sendRawRequest } from '#server/testing/raw-request.ts'
import type { Pages } from './register.ts'

/** Long enough to be compressed, and for better compression to be measurable. */
const LONG = Array.from({ length: 2000 }, (_, at) => `<p>${at ** 2} pages, ${at % 7} readers</p>`).join('')

let renderedRequests: Request[] = []
let shownHosts: readonly string[] | undefined
let waiting: Promise<void> = Promise.resolve()
const pages: Pages = async () => ({
  mode: 'production',
  clientDirectory: '/nowhere',
  async handle(page, { api, site }) {
    renderedRequests.push(page)
    shownHosts = site.imageHosts
    await waiting
    const { productName } = await api.call(config.getConfig, {})
    const { pathname, search } = new URL(page.url)
    const isLong = ['/long', '/compressed', '/kept', '/test'].includes(pathname)
    const isPrivate = /^\/(dashboard|admin)/.test(pathname)
    const body = `<!doctype html><title>${productName} ${site.publicUrl}</title><script src="/a.js"></script>
<script>start("${pathname}${search}")</script>${isLong ? LONG : ''}`
    return new Response(body, {
      status: pathname === '/nowhere' ? 404 : 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': isPrivate ? 'no-store' : 'public, max-age=60',
        ...(isPrivate && { 'x-robots-tag': 'noindex' }),
      },
    })
  },
})

const server = await openTestServer({ pages, settings: { BLOG_IMAGE_HOSTS: 'images.example' } })
beforeEach(() => {
  renderedRequests = []
  server.clock.advance(61_000)
})

test('a public page is rendered once a minute without headers of the request', async () => {
  const first = await server.request('/about', { headers: { Cookie: 'a=1', Authorization: 'Bearer x' } })
  const second = await server.request('/about')
  expect(await second.text()).toBe(await first.text())
  expect(renderedRequests).toHaveLength(1)
  expect([...(renderedRequests[0]?.headers ?? [])]).toEqual([])
  server.clock.advance(61_000)
  await server.request('/about')
  expect(renderedRequests).toHaveLength(2)
})

test('pages receive the hosts of BLOG_IMAGE_HOSTS when it is set, and no list when it is not', async () => {
  await server.request('/privacy')
  expect(shownHosts).toEqual(['images.example'])
  await using without = await createTestServer({ pages })
  await without.request('/privacy')
  expect(shownHosts).toBeUndefined()
})

test('50 concurrent requests share one rendering of each version of a page', async () => {
  const paths = ['/bond-better?q=trust', '/bond-better?category=trust&page=2', '/de/about']
  for (const path of paths) {
    renderedRequests = []
    const gate = Promise.withResolvers<void>()
    waiting = gate.promise
    const sendMany = () =>
      Array.from({ length: 50 }, async (_, at) =>
        (await server.request(`${path}${path.includes('?') ? `&utm=${at}` : ''}`)).text(),
      )
    const before = sendMany()
    await expect.poll(() => renderedRequests.length, { message: path }).toBe(1)
    await server.context.publicChanges.change(async () => undefined)
    const after = sendMany()
    await expect.poll(() => renderedRequests.length, { message: path }).toBe(2)
    gate.resolve()
    waiting = Promise.resolve()
    expect(new Set(await Promise.all([...before, ...after])).size, path).toBe(1)
    expect(renderedRequests, path).toHaveLength(2)
  }
})

test('unknown query parameters, such as tokens, do not reach a page', async () => {
  await server.request('/blog?page=2&token=SECRET&category=trust')
  await server.request('/blog?category=trust&page=2&other=1')
  expect(renderedRequests).toHaveLength(1)
  expect(renderedRequests[0]?.url).not.toContain('SECRET')
  expect(renderedRequests[0]?.url).toContain('?category=trust&page=2')
})

test('a page is cached per language and cleared in every language when public content changes', async () => {
  const first = await server.request('/tongues')
  const german = await server.request('/de/tongues?next=/test')
  expect(renderedRequests.map((page) => new URL(page.url).pathname)).toEqual(['/tongues', '/de/tongues'])
  expect(renderedRequests.map((page) => new URL(page.url).search)).toEqual(['', ''])
  expect(german.headers.get('etag')).not.toBe(first.headers.get('etag'))
  await server.context.publicChanges.change(async () => undefined)
  await server.request('/de/tongues')
  expect(renderedRequests).toHaveLength(3)
})

test('the query parameters of a list are part of its cache key', async () => {
  for (const query of ['tag=a', 'tag=b', 'q=a', 'cursor=a', 'category=a']) {
    await server.request(`/bond-better?${query}`)
    await server.request(`/bond-better?${query}&utm_source=x`)
  }
  expect(renderedRequests.map((page) => new URL(page.url).search)).toEqual([
    '?tag=a',
    '?tag=b',
    '?q=a',
    '?cursor=a',
    '?category=a',
  ])
})

test('a public page is rendered again after a committed change of public content', async () => {
  const { publicChanges } = server.context
  await server.request('/changing')
  await publicChanges.change(async () => undefined)
  await server.request('/changing')
  expect(renderedRequests).toHaveLength(2)
  const failed = publicChanges.change(async () => Promise.reject(new Error('rolled back')))
  await expect(failed).rejects.toThrow('rolled back')
  await server.request('/changing')
  expect(renderedRequests).toHaveLength(2)
})

test('a rendering that started before a change is not cached', async () => {
  const gate = Promise.withResolvers<void>()
  waiting = gate.promise
  const pending = server.request('/slow')
  await expect.poll(() => renderedRequests.length).toBe(1)
  await server.context.publicChanges.change(async () => undefined)
  waiting = Promise.resolve()
  await server.request('/slow')
  expect(renderedRequests).toHaveLength(2)
  gate.resolve()
  await pending
  await server.request('/slow')
  expect(renderedRequests).toHaveLength(2)
})

test('the policy allows BLOG_IMAGE_HOSTS on public pages and the blog editor only', async () => {
  const policy = async (path: string) =>
    (await server.request(path)).headers.get('content-security-policy') ?? ''
  expect(await policy('/bond-better')).toContain("img-src 'self' data: https://images.example;")
  for (const path of ['/admin/blog', '/admin/blog/edit/new'])
    expect(await policy(path)).toContain("img-src 'self' data: https://images.example;")
  expect(await policy('/dashboard')).toContain("img-src 'self' data:;")
})

test('the renderer receives the path of this site when it starts with two slashes', async () => {
  await sendRawRequest(`${server.url}//evil.example/about`, {})
  expect(new URL(renderedRequests[0]?.url ?? '').pathname).toBe('//evil.example/about')
})

test('private and missing pages are not cached', async () => {
  for (const path of ['/dashboard', '/nowhere']) {
    const response = await server.request(path)
    await server.request(path)
    expect(response.status).toBe(path === '/nowhere' ? 404 : 200)
  }
  expect(renderedRequests).toHaveLength(4)
  const shell = await server.request('/dashboard')
  expect(shell.headers.get('cache-control')).toBe('no-store')
  expect(shell.headers.get('x-robots-tag')).toBe('noindex')
})

test('the policy allows exactly the inline scripts of a page', async () => {
  const response = await server.request('/scripts')
  const script = /<script>([\s\S]*?)<\/script>/.exec(await response.text())?.[1] ?? ''
  const hash = createHash('sha256').update(script).digest('base64')
  const policy = response.headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).not.toContain('unsafe')
})

test('a page is sent compressed, with an ETag that all encodings share', async () => {
  const get = (encoding: string, more = {}) =>
    sendRawRequest(`${server.url}/compressed`, { 'accept-encoding': encoding, ...more })
  const plain = await get('identity')
  const gzip = await get('gzip, br;q=0')
  const br = await get('gzip, br')
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.body)).toEqual(plain.body)
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.body)).toEqual(plain.body)
  expect(br.headers.vary).toBe('accept-encoding')
  const again = await get('br', { 'if-none-match': String(br.headers.etag) })
  expect(again.status).toBe(304)
})

test.each(['identity', 'gzip', 'br'])(
  'a cached page has the headers and body of its rendering: %s',
  async (encoding) => {
    const get = (more = {}) => sendRawRequest(`${server.url}/kept`, { 'accept-encoding': encoding, ...more })
    const varying = new Set(['request-id', 'date', 'content-length'])
    const without = (headers: Record<string, unknown>) =>
      Object.fromEntries(Object.entries(headers).filter(([name]) => !varying.has(name)))
    const rendered = await get()
    const cached = await get()
    expect(renderedRequests).toHaveLength(1)
    expect(without(cached.headers)).toEqual(without(rendered.headers))
    expect(decompress(cached)).toEqual(decompress(rendered))
    expect(cached.headers['request-id']).not.toBe(rendered.headers['request-id'])
    expect(JSON.parse(server.logLines.at(-1) ?? '')).toMatchObject({
      requestId: cached.headers['request-id'],
      route: 'page',
      status: 200,
    })
    const unchanged = await get({ 'if-none-match': String(cached.headers.etag) })
    expect(unchanged.status).toBe(304)
    expect(unchanged.body).toHaveLength(0)
    for (const name of ['content-security-policy', 'x-frame-options', 'etag', 'cache-control', 'vary'])
      expect(unchanged.headers[name], name).toBe(cached.headers[name])
  },
)

test('a cached page is not sent when the host, the headers or the method are invalid', async () => {
  await server.request('/kept-for-own')
  expect((await sendRawRequest(`${server.url}/kept-for-own`, { host: 'evil.example' })).status).toBe(421)
  const many = Object.fromEntries(Array.from({ length: 120 }, (_, at) => [`x-${at}`, '1']))
  expect((await sendRawRequest(`${server.url}/kept-for-own`, many)).status).toBe(431)
  expect((await server.request('/kept-for-own', { method: 'POST' })).status).toBe(405)
  const head = await server.request('/kept-for-own', { method: 'HEAD' })
  expect([head.status, await head.text()]).toEqual([200, ''])
  expect(renderedRequests).toHaveLength(1)
})

test('an unknown URL gets 404 in the error format of its part of the site', async () => {
  const fetchStatus = async (path: string, method = 'GET') => {
    const response = await server.request(path, { method })
    return [response.status, response.headers.get('content-type')?.split(';')[0]]
  }
  const fetchError = async (path: string) => (await (await server.request(path)).json()) as { code: string }
  expect((await fetchError('/auth/v1/none')).code).toBe(404)
  expect((await fetchError('/rest/v1/none')).code).toBe('PGRST205')
  expect((await fetchError('/api/none')).code).toBe('not_found')
  expect(await fetchStatus('/api/none')).toEqual([404, 'application/problem+json'])
  expect(await fetchStatus('/assets/none.js')).toEqual([404, 'application/problem+json'])
  expect(await fetchStatus('/health/none')).toEqual([404, 'application/problem+json'])
  expect((await fetchStatus('/auth/v1/user', 'HEAD'))[0]).toBe(405)
  expect((await fetchStatus('/auth/v1/token'))[0]).toBe(405)
  expect(renderedRequests).toEqual([])
})

test.each(['gzip', 'br'])(
  'a cached page is sent with better compression when it is requested again: %s',
  async (encoding) => {
    const get = () => sendRawRequest(`${server.url}/long`, { 'accept-encoding': encoding })
    // Removes pages compressed by other tests.
    await server.context.publicChanges.change(async () => undefined)
    const first = await get()
    await expect.poll(async () => (await get()).body.length).toBeLessThan(first.body.length)
    const better = await get()
    expect(decompress(better)).toEqual(decompress(first))
    expect(better.headers['content-length']).toBe(String(better.body.length))
    expect(better.headers.etag).toBe(first.headers.etag)
    expect(renderedRequests).toHaveLength(1)
    // Rendered again after a minute with the same result.
    server.clock.advance(61_000)
    const later = await get()
    expect(renderedRequests).toHaveLength(2)
    expect(later.body).toEqual(better.body)
  },
)

function decompress({ headers, body }: { headers: Record<string, unknown>; body: Buffer }): string {
  const encoding = headers['content-encoding']
  const plain = encoding === 'br' ? brotliDecompressSync(body) : encoding === 'gzip' ? gunzipSync(body) : body
  return plain.toString()
}
