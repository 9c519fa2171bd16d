import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { detectProxy } from './detect-proxy.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

async function listen(server: Server): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

async function findFreePort(): Promise<number> {
  const probe = createServer()
  const port = await listen(probe)
  await new Promise((resolve) => probe.close(resolve))
  return port
}

/** A reverse proxy in front of a port. */
function createProxy(port: number, headers: Readonly<Record<string, string>>): Promise<number> {
  return listen(
    createServer((incoming, outgoing) => {
      const forwarded = request({ host: '127.0.0.1', port, path: incoming.url, headers }, (reply) => {
        outgoing.statusCode = reply.statusCode ?? 502
        reply.pipe(outgoing)
      })
      forwarded.on('error', () => outgoing.writeHead(502).end())
      forwarded.end()
    }),
  )
}

test('detectProxy returns the peer when a proxy forwards the public URL', async () => {
  const port = await findFreePort()
  const proxy = await createProxy(port, { 'X-Forwarded-For': '192.0.2.7' })
  expect(await detectProxy({ publicUrl: `http://127.0.0.1:${proxy}`, host: '127.0.0.1', port })).toBe(
    '127.0.0.1',
  )
})

test('detectProxy returns null when the proxy does not send X-Forwarded-For', async () => {
  const port = await findFreePort()
  const proxy = await createProxy(port, {})
  expect(await detectProxy({ publicUrl: `http://127.0.0.1:${proxy}`, host: '127.0.0.1', port })).toBeNull()
})

test('detectProxy returns null when the port is in use', async () => {
  const port = await listen(createServer((_request, response) => response.end()))
  expect(await detectProxy({ publicUrl: `http://127.0.0.1:${port}`, host: '127.0.0.1', port })).toBeNull()
})

test('detectProxy returns null when the site does not exist', async () => {
  const [port, gone] = [await findFreePort(), await findFreePort()]
  expect(await detectProxy({ publicUrl: `http://127.0.0.1:${gone}`, host: '127.0.0.1', port })).toBeNull()
})
