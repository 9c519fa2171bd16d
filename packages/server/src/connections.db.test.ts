import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { createTestDatabase } from '@twofold/database/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import { createSecrets } from '#server/config/secrets.ts'
import { contextParts } from '#server/features.ts'
import { http } from '#server/limits.ts'
import { createLog } from '#server/logging.ts'
import { type RunningServer, startServer } from '#server/server.ts'

const CONNECTIONS = 4
const logLines: string[] = []

async function start(connections: Parameters<typeof startServer>[0]['connections']): Promise<RunningServer> {
  return startServer({
    config: { ...readConfig(readEnv({})), port: 0 },
    pages: null,
    connections,
    overrides: {
      database: await createTestDatabase(contextParts.migrations),
      secrets: createSecrets(randomBytes(32)),
      transport: { send: async () => undefined, [Symbol.asyncDispose]: async () => undefined },
      log: createLog({ level: 'info', json: true, write: (line) => void logLines.push(line) }),
      passwordHash: { memoryKiB: 64, passes: 1 },
    },
  })
}

let server: RunningServer
/** A server with very short timeouts, which depend on other load on the machine. */
let hasty: RunningServer
beforeAll(async () => {
  server = await start({ maxConnections: CONNECTIONS })
  hasty = await start({ headersTimeoutMs: 300, requestTimeoutMs: 600, connectionCheckMs: 50 })
})
afterAll(async () => {
  await hasty[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

interface Client {
  socket: Socket
  /** Everything that came until the server closed. */
  ended: Promise<string>
}

function open(to: RunningServer): Promise<Client> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(new URL(to.url).port), '127.0.0.1')
    const ended = new Promise<string>((end) => socket.once('close', () => end(answer)))
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    socket.once('connect', () => resolve({ socket, ended }))
    socket.once('error', reject)
  })
}

async function send(text: string, to = server): Promise<string> {
  const { socket, ended } = await open(to)
  socket.write(text)
  return ended
}

const SIGN_IN = 'POST /auth/v1/token?grant_type=password HTTP/1.1\r\nHost: localhost\r\n'
const BODY = '{"email":"nobody@example.com","password":"Wrong-Horse-7"}'

test.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
  ['a body', `${SIGN_IN}Content-Length: 100\r\n\r\n{"email":`],
  ['a chunked body', `${SIGN_IN}Transfer-Encoding: chunked\r\n\r\n5\r\n{"ema\r\n`],
])('%s that never end are ended with a plain answer', async (_what, text) => {
  expect(await send(text, hasty)).toMatch(/^HTTP\/1\.1 408 /)
})

const ALIVE = 'GET /health/live HTTP/1.1\r\n'

test.each([
  [
    'headers that are too long',
    `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(http.headerBytes)}\r\n\r\n`,
    431,
  ],
  ['a body of two lengths', `${SIGN_IN}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`, 400],
  ['two bodies for one', `${SIGN_IN}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
  ['a null in a header', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n', 400],
  ['a target that is no path', 'PUT *** HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 400],
  ['two hosts', `${ALIVE}Host: localhost\r\nHost: localhost\r\nConnection: close\r\n\r\n`, 400],
  [
    'two hosts, of which one is another',
    `${ALIVE}host: localhost\r\nHOST: evil.example\r\nConnection: close\r\n\r\n`,
    400,
  ],
  ['no host', `${ALIVE}Connection: close\r\n\r\n`, 400],
  ['a host that is none', `${ALIVE}Host: local host\r\nConnection: close\r\n\r\n`, 400],
  ['what is no HTTP', 'EHLO mail.example\r\n\r\n', 400],
])('%s are ended with a plain answer', async (_what, text, status) => {
  expect(await send(text)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
})

test('a whole address as the target is taken, with its own host and not that of the header', async () => {
  const ask = (target: string, host = 'localhost') =>
    send(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  for (const target of ['http://localhost/api/config', 'HTTPS://LOCALHOST:443/api/config']) {
    expect(await ask(target, 'elsewhere.example')).toMatch(/^HTTP\/1\.1 200 [\s\S]*"productName"/)
  }
  expect(await ask('http://evil.example/api/config')).toMatch(/^HTTP\/1\.1 421 /)
  for (const target of ['http://localhost', 'http://localhost?x=1', 'http://localhost//evil.example/']) {
    expect(await ask(target)).toMatch(/^HTTP\/1\.1 404 /)
  }
  for (const target of ['http://', 'http://somebody@localhost/', 'ftp://localhost/', 'localhost/']) {
    expect(await ask(target), target).toMatch(/^HTTP\/1\.1 400 /)
  }
})

test('a probe by HTTP/1.0 needs no host; nothing else goes without', async () => {
  expect(await send('GET /health/live HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
  expect(await send('GET /api/config HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 421 /)
})

test('too many headers are refused, and none of them is dropped without a word', async () => {
  const headers = (count: number) => Array.from({ length: count }, (_, at) => `X-${at}: x\r\n`).join('')
  const ask = (count: number) =>
    send(`GET /health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers(count)}\r\n`)
  expect(await ask(http.headers - 2)).toMatch(/^HTTP\/1\.1 200 /)
  expect(await ask(http.headers - 1)).toMatch(/^HTTP\/1\.1 431 /)
  expect(await ask(2100)).toMatch(/^HTTP\/1\.1 431 /)
})

test('a body that grows beyond the limit while it comes is cut there', async () => {
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
  const head = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
  expect(await send(`${head}Transfer-Encoding: chunked\r\n\r\n${chunk}${chunk}`)).toMatch(/^HTTP\/1\.1 413 /)
})

test('a connection receives nothing after its last response when more requests are queued', async () => {
  await using brief = await start({ maxRequestsPerSocket: 2 })
  const answers = (await send(`${ALIVE}Host: localhost\r\n\r\n`.repeat(5), brief)).split(/(?=HTTP\/1\.1 )/)
  expect(
    answers.map((answer) => /^HTTP\/1\.1 (\d+)[\s\S]*\r\nConnection: (\S+)/.exec(answer)?.slice(1)),
  ).toEqual([
    ['200', 'keep-alive'],
    ['200', 'close'],
  ])
})

test('a body that breaks off is no failure of ours, and none of the database', async () => {
  const { socket, ended } = await open(server)
  const begun = new Promise<IncomingMessage>((resolve) => server.app.server.once('request', resolve))
  logLines.splice(0)
  socket.write('POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n')
  socket.write('Content-Length: 100\r\n\r\n{')
  const request = await begun
  const isOver = new Promise<void>((resolve) => request.once('close', () => resolve()))
  socket.destroy()
  await Promise.all([ended, isOver])
  expect(request.errored).toMatchObject({ code: 'ECONNRESET' })
  expect(logLines.filter((line) => JSON.parse(line).level !== 'info')).toEqual([])
})

test('more connections than are taken are closed, and room is made again', async () => {
  const held = await Promise.all(Array.from({ length: CONNECTIONS }, () => open(server)))
  const { ended } = await open(server)
  expect(await ended).toBe('')
  for (const { socket } of held) socket.destroy()
  await Promise.all(held.map((client) => client.ended))
  await expect.poll(async () => (await fetch(`${server.url}/health/live`)).status).toBe(200)
})

test('a stop lets a running request end', async () => {
  const stopping = await start({ drainMs: 30_000 })
  const { socket, ended } = await open(stopping)
  const begun = new Promise<void>((resolve) => stopping.app.server.once('request', () => resolve()))
  socket.write(`${SIGN_IN}Content-Length: ${BODY.length}\r\n\r\n{`)
  await begun
  const stopped = stopping[Symbol.asyncDispose]()
  await expect.poll(() => stopping.app.server.listening).toBe(false)
  await expect(open(stopping)).rejects.toThrow('ECONNREFUSED')
  socket.write(BODY.slice(1))
  expect(await ended).toContain('"invalid_credentials"')
  await stopped
})

test('a request that comes on an open connection during a stop is answered with every header', async () => {
  const stopping = await start({ drainMs: 30_000 })
  const { socket, ended } = await open(stopping)
  const begun = new Promise<void>((resolve) => stopping.app.server.once('request', () => resolve()))
  socket.write(`${SIGN_IN}Content-Length: ${BODY.length}\r\n\r\n{`)
  await begun
  const stopped = stopping[Symbol.asyncDispose]()
  await expect.poll(() => stopping.app.server.listening).toBe(false)
  socket.write(`${BODY.slice(1)}${ALIVE}Host: localhost\r\n\r\n`)
  const answers = (await ended).split(/(?=HTTP\/1\.1 )/)
  expect(answers[0]).toContain('"invalid_credentials"')
  for (const answer of answers) expect(answer).toContain('X-Content-Type-Options: nosniff'.toLowerCase())
  await stopped
})

test('a request that does not end in time is cut, with a line that says so', async () => {
  const stopping = await start({ drainMs: 200 })
  const { socket, ended } = await open(stopping)
  const begun = new Promise<void>((resolve) => stopping.app.server.once('request', () => resolve()))
  socket.write(`${SIGN_IN}Content-Length: 1000\r\n\r\n{`)
  await begun
  logLines.splice(0)
  await stopping[Symbol.asyncDispose]()
  expect(await ended).toBe('')
  expect(logLines.map((line) => JSON.parse(line))).toContainEqual(
    expect.objectContaining({
      level: 'warn',
      message: 'requests.aborted',
      count: 1,
    }),
  )
})
