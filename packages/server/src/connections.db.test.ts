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
/** A server with very short timeouts. Separate, because other load on the machine can exceed them. */
let impatient: RunningServer
beforeAll(async () => {
  server = await start({ maxConnections: CONNECTIONS })
  impatient = await start({ headersTimeoutMs: 300, requestTimeoutMs: 600, connectionCheckMs: 50 })
})
afterAll(async () => {
  await impatient[Symbol.asyncDispose]()
  await server[Symbol.asyncDispose]()
})

interface Client {
  socket: Socket
  /** Everything received until the server closed the connection. */
  ended: Promise<string>
}

function openConnection(to: RunningServer): Promise<Client> {
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

async function sendRaw(text: string, to = server): Promise<string> {
  const { socket, ended } = await openConnection(to)
  socket.write(text)
  return ended
}

const SIGN_IN = 'POST /auth/v1/token?grant_type=password HTTP/1.1\r\nHost: localhost\r\n'
const BODY = '{"email":"nobody@example.com","password":"Wrong-Horse-7"}'

test.each([
  ['headers', 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '],
  ['a body', `${SIGN_IN}Content-Length: 100\r\n\r\n{"email":`],
  ['a chunked body', `${SIGN_IN}Transfer-Encoding: chunked\r\n\r\n5\r\n{"ema\r\n`],
])('the server responds 408 when a request has %s without an end', async (_what, text) => {
  expect(await sendRaw(text, impatient)).toMatch(/^HTTP\/1\.1 408 /)
})

const ALIVE = 'GET /health/live HTTP/1.1\r\n'

test.each([
  [
    'headers that are too long',
    `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(http.headerBytes)}\r\n\r\n`,
    431,
  ],
  [
    'a body with Content-Length and Transfer-Encoding',
    `${SIGN_IN}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`,
    400,
  ],
  ['two different Content-Length headers', `${SIGN_IN}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
  ['a null byte in a header', 'GET / HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n', 400],
  ['a target that is not a path', 'PUT *** HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 400],
  ['two equal Host headers', `${ALIVE}Host: localhost\r\nHost: localhost\r\nConnection: close\r\n\r\n`, 400],
  [
    'two different Host headers',
    `${ALIVE}host: localhost\r\nHOST: evil.example\r\nConnection: close\r\n\r\n`,
    400,
  ],
  ['no Host header', `${ALIVE}Connection: close\r\n\r\n`, 400],
  ['an invalid Host header', `${ALIVE}Host: local host\r\nConnection: close\r\n\r\n`, 400],
  ['a request that is not HTTP', 'EHLO mail.example\r\n\r\n', 400],
])('%s closes the connection with the right status', async (_what, text, status) => {
  expect(await sendRaw(text)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
})

test('a target in absolute form is accepted with its own host instead of the Host header', async () => {
  const sendRequest = (target: string, host = 'localhost') =>
    sendRaw(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  for (const target of ['http://localhost/api/config', 'HTTPS://LOCALHOST:443/api/config']) {
    expect(await sendRequest(target, 'elsewhere.example')).toMatch(/^HTTP\/1\.1 200 [\s\S]*"productName"/)
  }
  expect(await sendRequest('http://evil.example/api/config')).toMatch(/^HTTP\/1\.1 421 /)
  for (const target of ['http://localhost', 'http://localhost?x=1', 'http://localhost//evil.example/']) {
    expect(await sendRequest(target)).toMatch(/^HTTP\/1\.1 404 /)
  }
  for (const target of ['http://', 'http://somebody@localhost/', 'ftp://localhost/', 'localhost/']) {
    expect(await sendRequest(target), target).toMatch(/^HTTP\/1\.1 400 /)
  }
})

test('only a health check by HTTP/1.0 works without a Host header', async () => {
  expect(await sendRaw('GET /health/live HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /)
  expect(await sendRaw('GET /api/config HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 421 /)
})

test('a request with too many headers gets 431', async () => {
  const headers = (count: number) => Array.from({ length: count }, (_, at) => `X-${at}: x\r\n`).join('')
  const sendRequest = (count: number) =>
    sendRaw(`GET /health/live HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers(count)}\r\n`)
  expect(await sendRequest(http.headers - 2)).toMatch(/^HTTP\/1\.1 200 /)
  expect(await sendRequest(http.headers - 1)).toMatch(/^HTTP\/1\.1 431 /)
  expect(await sendRequest(2100)).toMatch(/^HTTP\/1\.1 431 /)
})

test('a chunked body gets 413 when it exceeds the limit', async () => {
  const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
  const head = 'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'
  expect(await sendRaw(`${head}Transfer-Encoding: chunked\r\n\r\n${chunk}${chunk}`)).toMatch(
    /^HTTP\/1\.1 413 /,
  )
})

test('a connection receives nothing after its last response when more requests are queued', async () => {
  await using limited = await start({ maxRequestsPerSocket: 2 })
  const answers = (await sendRaw(`${ALIVE}Host: localhost\r\n\r\n`.repeat(5), limited)).split(
    /(?=HTTP\/1\.1 )/,
  )
  expect(
    answers.map((answer) => /^HTTP\/1\.1 (\d+)[\s\S]*\r\nConnection: (\S+)/.exec(answer)?.slice(1)),
  ).toEqual([
    ['200', 'keep-alive'],
    ['200', 'close'],
  ])
})

test('an aborted request body logs no error', async () => {
  const { socket, ended } = await openConnection(server)
  const received = new Promise<IncomingMessage>((resolve) => server.app.server.once('request', resolve))
  logLines.splice(0)
  socket.write('POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n')
  socket.write('Content-Length: 100\r\n\r\n{')
  const request = await received
  const closed = new Promise<void>((resolve) => request.once('close', () => resolve()))
  socket.destroy()
  await Promise.all([ended, closed])
  expect(request.errored).toMatchObject({ code: 'ECONNRESET' })
  expect(logLines.filter((line) => JSON.parse(line).level !== 'info')).toEqual([])
})

test('a connection over the limit is closed, and new ones are accepted when others end', async () => {
  const openConnections = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(server)))
  const { ended } = await openConnection(server)
  expect(await ended).toBe('')
  for (const { socket } of openConnections) socket.destroy()
  await Promise.all(openConnections.map((client) => client.ended))
  await expect.poll(async () => (await fetch(`${server.url}/health/live`)).status).toBe(200)
})

test('a stop lets a running request finish', async () => {
  const stopping = await start({ drainMs: 30_000 })
  const { socket, ended } = await openConnection(stopping)
  const received = new Promise<void>((resolve) => stopping.app.server.once('request', () => resolve()))
  socket.write(`${SIGN_IN}Content-Length: ${BODY.length}\r\n\r\n{`)
  await received
  const stopped = stopping[Symbol.asyncDispose]()
  await expect.poll(() => stopping.app.server.listening).toBe(false)
  await expect(openConnection(stopping)).rejects.toThrow('ECONNREFUSED')
  socket.write(BODY.slice(1))
  expect(await ended).toContain('"invalid_credentials"')
  await stopped
})

test('a request on an open connection is answered with every header during a stop', async () => {
  const stopping = await start({ drainMs: 30_000 })
  const { socket, ended } = await openConnection(stopping)
  const received = new Promise<void>((resolve) => stopping.app.server.once('request', () => resolve()))
  socket.write(`${SIGN_IN}Content-Length: ${BODY.length}\r\n\r\n{`)
  await received
  const stopped = stopping[Symbol.asyncDispose]()
  await expect.poll(() => stopping.app.server.listening).toBe(false)
  socket.write(`${BODY.slice(1)}${ALIVE}Host: localhost\r\n\r\n`)
  const answers = (await ended).split(/(?=HTTP\/1\.1 )/)
  expect(answers[0]).toContain('"invalid_credentials"')
  for (const answer of answers) expect(answer).toContain('X-Content-Type-Options: nosniff'.toLowerCase())
  await stopped
})

test('a stop aborts a request after the drain time and logs it', async () => {
  const stopping = await start({ drainMs: 200 })
  const { socket, ended } = await openConnection(stopping)
  const received = new Promise<void>((resolve) => stopping.app.server.once('request', () => resolve()))
  socket.write(`${SIGN_IN}Content-Length: 1000\r\n\r\n{`)
  await received
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
