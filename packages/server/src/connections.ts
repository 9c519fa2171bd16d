import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { rawResponse } from '#server/headers.ts'
import type { http } from '#server/limits.ts'

export type ConnectionLimits = Record<keyof typeof http, number>

/** What Node is not to answer by itself, since it would do so without the headers that every answer has. */
export function keepConnections(server: Server, limits: ConnectionLimits): void {
  server.maxConnections = limits.maxConnections
  // The guard refuses too many; Node would drop the rest of them without a word.
  server.maxHeadersCount = 0
  // An expectation that nobody knows may be left alone (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response))
}

const REFUSALS: Readonly<Record<string, readonly [status: number, reason: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
}

/** Ends a connection whose request could not be read, with an answer where one can still be sent. */
export function refuseUnread(
  error: Error & { code?: string },
  socket: Socket,
  headers: Readonly<Record<string, string>>,
): void {
  const { code } = error
  if (!socket.writable || code === undefined || code === 'ECONNRESET') return void socket.destroy()
  const [status, reason] = REFUSALS[code] ?? [400, 'Bad Request']
  socket.end(rawResponse(status, reason, { ...headers, 'Request-Id': randomUUID() }))
}
