import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Fastify from 'fastify'
import type { Flood } from './flood.ts'

const CHUNK = Buffer.alloc(65_536, ' ')

/** A provider's server, which parses forms. `listen` returns its URL once all routes are added. */
export function createLoopbackServer() {
  const app = Fastify({ forceCloseConnections: true })
  const flood: Flood = { path: null, bytes: 0 }
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(String(body))))
  })
  app.addHook('onRequest', async (request, reply) => {
    if (flood.path === null || !request.url.startsWith(flood.path)) return
    reply.hijack()
    const { raw } = reply
    raw.writeHead(200, { 'content-type': 'application/json' })
    const endless = new Readable({
      read() {
        flood.bytes += CHUNK.length
        this.push(CHUNK)
      },
    })
    // Ends with an error when the client closes the connection.
    await pipeline(endless, raw).catch(() => undefined)
  })
  return {
    app,
    flood,
    listen: () => app.listen({ host: '127.0.0.1', port: 0 }),
    [Symbol.asyncDispose]: () => app.close(),
  }
}

/** Starts a server without framework; returns its URL and how to stop it. */
export async function listenOnLoopback(server: Server, host: '127.0.0.1' | 'localhost' = '127.0.0.1') {
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  return {
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
