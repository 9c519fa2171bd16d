import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FastifyInstance } from 'fastify'

/** Answers one path of a provider's server with a response that never ends. */
export interface Flood {
  /** Beginning of the path; null answers honestly. */
  path: string | null
  /** Bytes that the clients have read, including those in buffers of the connections. */
  bytes: number
}

const CHUNK = Buffer.alloc(65_536, ' ')

/** Must be called before the server listens. */
export function addFlood(app: FastifyInstance): Flood {
  const flood: Flood = { path: null, bytes: 0 }
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
  return flood
}
