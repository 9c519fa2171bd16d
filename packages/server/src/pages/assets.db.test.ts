import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#server/testing/index.ts'

let server: TestServer
let client = ''
beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), 'client-'))
  await mkdir(join(client, 'assets'))
  await writeFile(join(client, 'assets', 'app-1.js'), 'export {}')
  await writeFile(join(client, 'assets', 'app-1.js.br'), 'packed by brotli')
  await writeFile(join(client, 'assets', 'app-1.js.gz'), 'packed by gzip')
  await writeFile(join(client, 'assets', 'letters-1.woff2'), 'letters')
  await writeFile(join(client, 'assets', 'other-1.bin'), 'other')
  server = await createTestServer({
    pages: async () => ({
      mode: 'production',
      clientDirectory: client,
      handle: async () => new Response('a page', { status: 404 }),
    }),
  })
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

test('what is kept is not read again; what is not, is', async () => {
  for (const name of ['app-1.js', 'app-1.js.br', 'other-1.bin'])
    await writeFile(join(client, 'assets', name), 'another text')
  expect((await ask('/assets/app-1.js')).body).toBe('export {}')
  expect((await ask('/assets/other-1.bin')).body).toBe('another text')
  expect((await ask('/assets/app-1.js.br')).status).toBe(404)
  expect((await ask('/assets/constructor')).status).toBe(404)
})

test('files have no line in the log', async () => {
  await ask('/assets/app-1.js')
  expect(server.logLines.join('')).not.toContain('app-1')
})
