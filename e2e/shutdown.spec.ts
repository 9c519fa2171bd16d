import { connect } from 'node:net'
import { expect, test } from './support/shared.ts'

test('SIGTERM aborts requests that do not end, logs their number and stops the server', async ({ site }) => {
  const socket = connect(Number(new URL(site.url).port), 'localhost')
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('connect', resolve))
  // The body never ends; the response to another request shows that the server has read its first bytes.
  socket.write(
    'POST /auth/v1/token?grant_type=password HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{',
  )
  expect((await fetch(`${site.url}/health/live`)).status).toBe(200)
  await site.end('SIGTERM')
  await closed
  expect(site.output).toContain('Stopping.')
  expect(site.output).toMatch(/requests\.aborted count=\d+/)
  await expect(fetch(`${site.url}/health/live`)).rejects.toThrow()
  await site.resume()
  expect((await fetch(`${site.url}/health/ready`)).status).toBe(200)
})
