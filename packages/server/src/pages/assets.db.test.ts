import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#server/testing/index.ts'
import type { Pages } from './register.ts'

let server: TestServer
let client = ''
const pages: Pages = async () => ({
  mode: 'production',
  clientDirectory: client,
  handle: async () => new Response('a page', { status: 404 }),
})
beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), 'client-'))
  await mkdir(join(client, 'assets'))
  await writeFile(join(client, 'assets', 'app-1.js'), 'export {}')
  await writeFile(join(client, 'assets', 'app-1.js.br'), 'packed by brotli')
  await writeFile(join(client, 'assets', 'app-1.js.gz'), 'packed by gzip')
  await writeFile(join(client, 'assets', 'letters-1.woff2'), 'letters')
  await writeFile(join(client, 'assets', 'other-1.bin'), 'other')
  await writeFile(join(client, 'mark.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await writeFile(join(client, 'assets', 'other-2.bin'), 'other')
  server = await createTestServer({ pages })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await rm(client, { recursive: true })
})

interface Seen {
  status: number | undefined
  headers: Record<string, unknown>
  body: string
}

/** Not by `fetch`, which unpacks and adds headers of its own. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Seen> {
  return new Promise((resolve, reject) => {
    const asked = request(`${server.url}${path}`, { method, headers }, (response) => {
      let body = ''
      response.on('data', (chunk) => {
        body += chunk
      })
      response.on('end', () => resolve({ status: response.statusCode, headers: response.headers, body }))
    })
    asked.on('error', reject).end()
  })
}

test('a file goes out in the form that its reader takes, and again only when it has changed', async () => {
  const plain = await ask('/assets/app-1.js')
  expect(plain).toMatchObject({ status: 200, body: 'export {}' })
  expect(plain.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': '9',
    vary: 'Accept-Encoding',
  })
  expect(plain.headers['content-encoding']).toBeUndefined()
  const brotli = await ask('/assets/app-1.js', { 'Accept-Encoding': 'gzip, br' })
  expect(brotli).toMatchObject({ body: 'packed by brotli', headers: { 'content-encoding': 'br' } })
  const gzip = await ask('/assets/app-1.js', { 'Accept-Encoding': 'gzip' })
  expect(gzip).toMatchObject({ body: 'packed by gzip', headers: { 'content-encoding': 'gzip' } })
  const letters = await ask('/assets/letters-1.woff2', { 'Accept-Encoding': 'gzip, br' })
  expect(letters).toMatchObject({ body: 'letters', headers: { 'content-type': 'font/woff2' } })
  expect(letters.headers['content-encoding']).toBeUndefined()
  const again = await ask('/assets/app-1.js', { 'If-None-Match': String(plain.headers.etag) })
  expect(again).toMatchObject({ status: 304, body: '' })
})

test('a head has no body, a part is a part, and what is kept is said as the file server says it', async () => {
  const head = await ask('/assets/app-1.js', {}, 'HEAD')
  expect(head).toMatchObject({ status: 200, body: '', headers: { 'content-length': '9' } })
  const part = await ask('/assets/app-1.js', { Range: 'bytes=0-5' })
  expect(part).toMatchObject({ status: 206, body: 'export', headers: { 'content-range': 'bytes 0-5/9' } })
  const whole = await ask('/assets/app-1.js')
  for (const name of ['content-type', 'cache-control', 'accept-ranges', 'content-security-policy']) {
    expect(whole.headers[name], name).toBe(part.headers[name])
  }
  for (const name of Object.keys(whole.headers)) {
    if (!['request-id', 'date'].includes(name)) expect(head.headers[name], name).toBe(whole.headers[name])
  }
  const unchanged = await ask('/assets/app-1.js', { 'If-None-Match': String(whole.headers.etag) }, 'HEAD')
  expect(unchanged.status).toBe(304)
})

test('a part is of the version and the form that the whole has, and can be joined to it', async () => {
  for (const accepted of ['identity', 'br', 'gzip']) {
    const form = { 'Accept-Encoding': accepted }
    const whole = await ask('/assets/app-1.js', form)
    const etag = String(whole.headers.etag)
    expect(etag).toMatch(/^"[\w-]+"$/)
    const first = await ask('/assets/app-1.js', { ...form, Range: 'bytes=0-3' })
    const rest = await ask('/assets/app-1.js', { ...form, Range: 'bytes=4-', 'If-Range': etag })
    expect([first.status, rest.status]).toEqual([206, 206])
    expect([first.headers.etag, rest.headers.etag]).toEqual([etag, etag])
    expect(first.body + rest.body).toBe(whole.body)
    expect((await ask('/assets/app-1.js', { ...form, Range: 'bytes=-2' })).body).toBe(whole.body.slice(-2))
    const changed = await ask('/assets/app-1.js', { ...form, Range: 'bytes=4-', 'If-Range': '"another"' })
    expect(changed).toMatchObject({ status: 200, body: whole.body })
    const held = await ask('/assets/app-1.js', { ...form, Range: 'bytes=4-', 'If-None-Match': etag })
    expect(held).toMatchObject({ status: 304, body: '' })
    const again = await ask('/assets/app-1.js', { ...form, 'If-None-Match': etag })
    expect(again).toMatchObject({ status: 304, headers: { etag } })
  }
})

test.each(['bytes=9-', 'bytes=100-200', 'bytes=-0'])(
  '"Range: %s" is refused with the size',
  async (Range) => {
    const refused = await ask('/assets/app-1.js', { Range })
    expect(refused).toMatchObject({
      status: 416,
      body: '',
      headers: { 'content-range': 'bytes */9', 'cache-control': 'no-store' },
    })
  },
)

test.each(['bytes=5-2', 'bytes=-', 'bytes=a-b', 'letters=0-5', 'bytes=0-1, 3-4', ''])(
  '"Range: %s" asks for no one part, and the whole is given',
  async (Range) => {
    expect(await ask('/assets/app-1.js', { Range })).toMatchObject({ status: 200, body: 'export {}' })
  },
)

test('what is read from the disk comes as a whole, whatever part is asked for', async () => {
  for (const Range of ['bytes=0-1', 'bytes=900-']) {
    const whole = await ask('/assets/other-1.bin', { Range })
    expect(whole).toMatchObject({ status: 200, body: 'other' })
    expect(whole.headers['accept-ranges']).toBeUndefined()
  }
})

test('a file takes GET and HEAD, and says so to whoever comes with something else', async () => {
  for (const path of [
    '/assets/app-1.js',
    '/assets/other-1.bin',
    '/mark.svg',
    '/robots.txt',
    '/health/live',
  ]) {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      const refused = await ask(path, {}, method)
      expect([path, method, refused.status]).toEqual([path, method, 405])
      expect(String(refused.headers.allow).split(', ').sort()).toEqual(['GET', 'HEAD'])
    }
  }
  expect((await ask('/assets/none.js', {}, 'POST')).status).toBe(404)
  expect((await ask('/api/none', {}, 'POST')).status).toBe(404)
})

test('what is kept is not read again; what is not, is', async () => {
  for (const name of ['app-1.js', 'app-1.js.br', 'other-2.bin'])
    await writeFile(join(client, 'assets', name), 'another text')
  expect((await ask('/assets/app-1.js')).body).toBe('export {}')
  expect((await ask('/assets/other-2.bin')).body).toBe('another text')
  expect((await ask('/assets/app-1.js.br')).status).toBe(404)
  expect((await ask('/assets/constructor')).status).toBe(404)
})

test('files have no line in the log', async () => {
  await ask('/assets/app-1.js')
  expect(server.logLines.join('')).not.toContain('app-1')
})

test('a kept file may be the last answer of its connection too', async () => {
  await using brief = await createTestServer({ pages, connections: { maxRequestsPerSocket: 2 } })
  const socket = connect(Number(new URL(brief.url).port), 'localhost')
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
