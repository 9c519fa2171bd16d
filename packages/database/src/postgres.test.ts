import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { openDatabase } from './index.ts'

test('openDatabase names the server without its password when it is unreachable', async () => {
  const url = 'postgres://someone:hidden@127.0.0.1:1/twofold'
  const opening = openDatabase({ kind: 'postgres', url })
  await expect(opening).rejects.toThrow(/^PostgreSQL at 127\.0\.0\.1:1\/twofold does not respond: /)
  await expect(opening).rejects.not.toThrow('hidden')
})

test('openDatabase rejects PostgreSQL 14 with its version', async () => {
  await using old = await startOldServer()
  await expect(openDatabase({ kind: 'postgres', url: old.url })).rejects.toThrow(
    'PostgreSQL 15 or newer is required, but the server at DATABASE_URL has version 14.9.',
  )
})

/** Implements enough of the protocol to respond to every query with the version of PostgreSQL 14. */
async function startOldServer(): Promise<AsyncDisposable & { url: string }> {
  const message = (kind: string, ...parts: Buffer[]) => {
    const body = Buffer.concat(parts)
    const head = Buffer.alloc(5)
    head.write(kind)
    head.writeInt32BE(body.length + 4, 1)
    return Buffer.concat([head, body])
  }
  const int16 = (value: number) => Buffer.from([value >> 8, value & 255])
  const int32 = (value: number) =>
    Buffer.from([value >> 24, value >> 16, value >> 8, value].map((byte) => byte & 255))
  const column = (name: string, type: number) =>
    Buffer.concat([Buffer.from(`${name}\0`), int32(0), int16(0), int32(type), int16(-1), int32(-1), int16(0)])
  const cell = (text: string) => Buffer.concat([int32(text.length), Buffer.from(text)])
  const ready = message('Z', Buffer.from('I'))
  const response = Buffer.concat([
    message('T', int16(2), column('number', 23), column('version', 25)),
    message('D', int16(2), cell('140009'), cell('14.9')),
    message('C', Buffer.from('SELECT 1\0')),
    ready,
  ])
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int32(0)), ready]))
      socket.on('data', (data) => {
        if (data[0] === 'X'.charCodeAt(0)) socket.end()
        else socket.write(response)
      })
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    url: `postgres://someone@127.0.0.1:${port}/twofold`,
    [Symbol.asyncDispose]: () => new Promise((done) => server.close(() => done())),
  }
}
