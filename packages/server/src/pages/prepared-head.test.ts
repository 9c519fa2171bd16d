import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, test } from 'vitest'
import { prepareHead, writePreparedHead } from './prepared-head.ts'

const HEADERS = [
  ['Content-Security-Policy', "default-src 'none'; script-src 'self' 'sha256-x+/='"],
  ['ETag', 'W/"one"'],
] as const
const BODY = 'two words'

/** The bytes of an answer, by what is asked and by who writes its head. */
async function answersTo(asked: string, status: number, length: number | null): Promise<string[]> {
  const head = prepareHead(status, HEADERS, length)
  const answers: string[] = []
  for (const way of ['prepared', 'by Node'] as const) {
    const server = createServer({ keepAliveTimeout: 5000 }, (request, response) => {
      if (way === 'prepared') writePreparedHead(head, 'the-id', request, response)
      else {
        const last = length === null ? [] : ['Content-Length', String(length)]
        response.writeHead(status, ['Request-Id', 'the-id', ...HEADERS.flat(), ...last])
      }
      if (length === null) response.end()
      else response.end(BODY, 'latin1')
      // The answer says how the connection goes on; here it ends.
      response.once('close', () => request.socket.destroySoon())
    })
    server.maxRequestsPerSocket = 100
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(asked)
    let bytes = ''
    for await (const chunk of socket) bytes += String(chunk)
    server.close()
    answers.push(bytes.replace(/^Date: .*$/m, 'Date: now'))
  }
  return answers
}

test.each([
  ['kept open', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n', 200, BODY.length],
  ['the last one', 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', 200, BODY.length],
  ['an old version', 'GET / HTTP/1.0\r\n\r\n', 200, BODY.length],
  ['an old version, kept open', 'GET / HTTP/1.0\r\nConnection: keep-alive\r\n\r\n', 200, BODY.length],
  ['the head alone', 'HEAD / HTTP/1.1\r\nHost: a\r\n\r\n', 200, BODY.length],
  ['not changed', 'GET / HTTP/1.1\r\nHost: a\r\n\r\n', 304, null],
  ['an expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n\r\n', 200, BODY.length],
])('a prepared head is byte for byte what Node writes: %s', async (_name, asked, status, length) => {
  const [prepared, byNode] = await answersTo(asked, status, length)
  expect(prepared).toBe(byNode)
  expect(prepared).toContain('Request-Id: the-id\r\nContent-Security-Policy: ')
})

test('what no header may hold is refused when a head is prepared', () => {
  expect(() => prepareHead(200, [['A', 'one\r\nSet-Cookie: two']], 0)).toThrow(/Invalid character/)
  expect(() => prepareHead(200, [['A b', 'one']], 0)).toThrow(/valid HTTP token/)
})
