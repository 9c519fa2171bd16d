import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { openTestServer } from '#server/testing/open-server.ts'

/** Responses to requests that do not reach the routes; `every-route.db.test.ts` checks all others. */
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

const server = await openTestServer({
  settings: {
    PUBLIC_URL: 'https://localhost.example',
    ALLOWED_HOSTS: 'localhost',
    DATA_KEY: Buffer.alloc(32, 1).toString('base64'),
    MAIL_URL: 'smtp://mail.example',
  },
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
  const twice = 'GET /health/live HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\nConnection: close\r\n\r\n'
  expect(await sendRaw(twice)).toMatch(/^HTTP\/1.1 400 /)
  const expecting = await sendRaw(
    'GET /health/live HTTP/1.1\r\nHost: localhost\r\nExpect: junk\r\nConnection: close\r\n\r\n',
  )
  expect(expecting).toMatch(/^HTTP\/1.1 200 /)
  for (const name of REQUIRED_HEADERS) {
    expect(nameless.toLowerCase()).toContain(`${name}: `)
    expect(expecting.toLowerCase()).toContain(`${name}: `)
  }
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
