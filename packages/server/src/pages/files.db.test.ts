import { mkdir, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestFolder } from '#server/testing/folder.ts'
import { createTestServer, type TestServer } from '#server/testing/index.ts'
import { sendRawRequest } from '#server/testing/raw-request.ts'
import type { Pages } from './register.ts'

let server: TestServer
const client = createTestFolder('client')
const pages: Pages = async () => ({
  mode: 'production',
  clientDirectory: client,
  handle: async () => new Response('a page', { status: 404 }),
})
beforeAll(async () => {
  await mkdir(join(client, 'assets'))
  await writeFile(join(client, 'assets', 'app-1.js'), 'export {}')
  await writeFile(join(client, 'assets', 'app-1.js.br'), 'compressed by brotli')
  await writeFile(join(client, 'assets', 'app-1.js.gz'), 'compressed by gzip')
  await writeFile(join(client, 'assets', 'letters-1.woff2'), 'letters')
  await writeFile(join(client, 'assets', 'other-1.bin'), 'other')
  await writeFile(join(client, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  server = await createTestServer({ pages })
})
afterAll(() => server[Symbol.asyncDispose]())

async function fetchRaw(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await sendRawRequest(`${server.url}${path}`, headers, method)
  return { ...response, body: response.body.toString() }
}

test('a file is sent in the encoding that the client accepts, and as 304 when it has not changed', async () => {
  const plain = await fetchRaw('/assets/app-1.js')
  expect(plain).toMatchObject({ status: 200, body: 'export {}' })
  expect(plain.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': '9',
    vary: 'accept-encoding',
  })
  expect(plain.headers['content-encoding']).toBeUndefined()
  const brotli = await fetchRaw('/assets/app-1.js', { 'Accept-Encoding': 'gzip, br' })
  expect(brotli).toMatchObject({ body: 'compressed by brotli', headers: { 'content-encoding': 'br' } })
  const gzip = await fetchRaw('/assets/app-1.js', { 'Accept-Encoding': 'gzip' })
  expect(gzip).toMatchObject({ body: 'compressed by gzip', headers: { 'content-encoding': 'gzip' } })
  const letters = await fetchRaw('/assets/letters-1.woff2', { 'Accept-Encoding': 'gzip, br' })
  expect(letters).toMatchObject({ body: 'letters', headers: { 'content-type': 'font/woff2' } })
  expect(letters.headers['content-encoding']).toBeUndefined()
  const again = await fetchRaw('/assets/app-1.js', { 'If-None-Match': String(plain.headers.etag) })
  expect(again).toMatchObject({ status: 304, body: '' })
})

test('a HEAD and a range of a file carry the headers of the whole file', async () => {
  const head = await fetchRaw('/assets/app-1.js', {}, 'HEAD')
  expect(head).toMatchObject({ status: 200, body: '', headers: { 'content-length': '9' } })
  const part = await fetchRaw('/assets/app-1.js', { Range: 'bytes=0-5' })
  expect(part).toMatchObject({ status: 206, body: 'export', headers: { 'content-range': 'bytes 0-5/9' } })
  const whole = await fetchRaw('/assets/app-1.js')
  for (const name of ['content-type', 'cache-control', 'accept-ranges', 'content-security-policy']) {
    expect(whole.headers[name], name).toBe(part.headers[name])
  }
  for (const name of Object.keys(whole.headers)) {
    if (!['request-id', 'date'].includes(name)) expect(head.headers[name], name).toBe(whole.headers[name])
  }
  const unchanged = await fetchRaw(
    '/assets/app-1.js',
    { 'If-None-Match': String(whole.headers.etag) },
    'HEAD',
  )
  expect(unchanged.status).toBe(304)
})

test('a range has the ETag and the encoding of the whole file, and ranges join to the whole file', async () => {
  for (const accepted of ['identity', 'br', 'gzip']) {
    const form = { 'Accept-Encoding': accepted }
    const whole = await fetchRaw('/assets/app-1.js', form)
    const etag = String(whole.headers.etag)
    expect(etag).toMatch(/^W\/"[\w-]+"$/)
    const first = await fetchRaw('/assets/app-1.js', { ...form, Range: 'bytes=0-3' })
    const rest = await fetchRaw('/assets/app-1.js', { ...form, Range: 'bytes=4-', 'If-Range': etag })
    expect([first.status, rest.status]).toEqual([206, 206])
    expect([first.headers.etag, rest.headers.etag]).toEqual([etag, etag])
    expect(first.body + rest.body).toBe(whole.body)
    expect((await fetchRaw('/assets/app-1.js', { ...form, Range: 'bytes=-2' })).body).toBe(
      whole.body.slice(-2),
    )
    const changed = await fetchRaw('/assets/app-1.js', {
      ...form,
      Range: 'bytes=4-',
      'If-Range': '"another"',
    })
    expect(changed).toMatchObject({ status: 200, body: whole.body })
    const conditional = await fetchRaw('/assets/app-1.js', {
      ...form,
      Range: 'bytes=4-',
      'If-None-Match': etag,
    })
    expect(conditional).toMatchObject({ status: 304, body: '' })
    const again = await fetchRaw('/assets/app-1.js', { ...form, 'If-None-Match': etag })
    expect(again).toMatchObject({ status: 304, headers: { etag } })
  }
})

test.each(['bytes=9-', 'bytes=100-200', 'bytes=-0'])(
  'a file gets 416 with its size when "Range: %s" is beyond its end',
  async (Range) => {
    const refused = await fetchRaw('/assets/app-1.js', { Range })
    expect(refused).toMatchObject({
      status: 416,
      body: '',
      headers: { 'content-range': 'bytes */9', 'cache-control': 'no-store' },
    })
  },
)

test.each(['bytes=5-2', 'bytes=-', 'bytes=a-b', 'letters=0-5', 'bytes=0-1, 3-4', ''])(
  'a file is sent whole when "Range: %s" is malformed or names several ranges',
  async (Range) => {
    expect(await fetchRaw('/assets/app-1.js', { Range })).toMatchObject({ status: 200, body: 'export {}' })
  },
)

test('a file gets 412 without a body when If-Match names another version', async () => {
  const refused = await fetchRaw('/mark.svg', { 'If-Match': '"another"' })
  expect(refused).toMatchObject({ status: 412, body: '', headers: { 'cache-control': 'no-store' } })
})

test('a file gets 405 that names GET and HEAD when the method is another', async () => {
  for (const path of [
    '/assets/app-1.js',
    '/assets/other-1.bin',
    '/mark.svg',
    '/robots.txt',
    '/health/live',
  ]) {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const refused = await fetchRaw(path, {}, method)
      expect([path, method, refused.status]).toEqual([path, method, 405])
      expect(String(refused.headers.allow).split(', ').sort()).toEqual(['GET', 'HEAD'])
    }
  }
  expect((await fetchRaw('/assets/none.js', {}, 'POST')).status).toBe(404)
  expect((await fetchRaw('/api/none', {}, 'POST')).status).toBe(404)
})

test('a compressed variant or an unknown file name gets 404', async () => {
  for (const name of ['app-1.js.br', 'app-1.js.gz', 'constructor', 'app-1.js/', '..%2fmark.svg']) {
    expect([name, (await fetchRaw(`/assets/${name}`)).status]).toEqual([name, 404])
  }
})

test('the access log has no line when a file is requested', async () => {
  await fetchRaw('/assets/app-1.js')
  expect(server.logLines.join('')).not.toContain('app-1')
})

test('a file response closes the connection when the limit of requests per connection is reached', async () => {
  await using limited = await createTestServer({ pages, connections: { maxRequestsPerSocket: 2 } })
  const socket = connect(Number(new URL(limited.url).port), 'localhost')
  socket.write('GET /assets/letters-1.woff2 HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(4))
  let answers = ''
  for await (const chunk of socket) answers += String(chunk)
  expect(answers.match(/HTTP\/1\.1 \d+|^Connection: .*$/gm)).toEqual([
    'HTTP/1.1 200',
    'Connection: keep-alive',
    'HTTP/1.1 200',
    'Connection: close',
  ])
})
