import { connect } from 'node:net'
import { expect, test } from './support/fixtures.ts'

test('a stop answers what runs, cuts what does not end, says so, and ends the process', async ({ site }) => {
  const socket = connect(Number(new URL(site.url).port), 'localhost')
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.once('connect', resolve))
  // A body that never ends; the first answer of another request shows that the server has read on meanwhile.
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
