import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { Config } from '#server/config/config.ts'

const TIMEOUT_MS = 5_000

/**
 * Requests the public URL while nothing but this function listens on the port of the server. Returns the IP address from which
 * the reverse proxy connects; null if the port is in use or no request arrives.
 */
export async function detectProxy({
  publicUrl,
  host,
  port,
}: Pick<Config, 'publicUrl' | 'host' | 'port'>): Promise<string | null> {
  const path = `/setup-${randomUUID()}`
  let peer: string | null = null
  const server = createServer((request, response) => {
    if (request.url === path && request.headers['x-forwarded-for'] !== undefined) {
      peer = (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '')
    }
    response.statusCode = 404
    response.end()
  })
  const isListening = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, host, () => resolve(true))
  })
  if (!isListening) return null
  try {
    await fetch(`${publicUrl}${path}`, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch {
    // The site need not exist yet.
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return peer
}
