import { randomUUID } from 'node:crypto'
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { rawResponse } from '#server/headers.ts'
import type { http } from '#server/limits.ts'

export type ConnectionLimits = Record<keyof typeof http, number>

/** The answers of a server that have not been sent completely. */
export type Unfinished = Set<ServerResponse>

/** Sets limits of connections, and keeps Node from answering without the headers that every answer has. */
export function configureConnections(server: Server, limits: ConnectionLimits, unfinished: Unfinished): void {
  server.maxConnections = limits.maxConnections
  // The guard refuses too many headers; Node would drop the rest of them.
  server.maxHeadersCount = 0
  // An unknown expectation may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response))
  const requests = new WeakMap<Socket, number>()
  server.prependListener('request', ({ socket }, response) => {
    const count = (requests.get(socket) ?? 0) + 1
    requests.set(socket, count)
    // Node only announces the last answer, and would answer the requests after it with 503.
    if (count >= limits.maxRequestsPerSocket) response.setHeader('Connection', 'close')
    unfinished.add(response)
    response.once('close', () => unfinished.delete(response))
  })
}

const REFUSALS: Readonly<Record<string, readonly [status: number, reason: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
}

/** Closes a connection whose request could not be parsed, with an answer if one can still be sent. */
export function refuseUnread(
  { code }: Error & { code?: string },
  socket: Socket,
  { headers, unfinished }: { headers: Readonly<Record<string, string>>; unfinished: Unfinished },
): void {
  // A client would take another answer for the rest of one that is being sent.
  const isAnswering = [...unfinished].some((answer) => answer.socket === socket && answer.headersSent)
  if (!socket.writable || isAnswering || code === undefined || code === 'ECONNRESET')
    return void socket.destroy()
  const [status, reason] = REFUSALS[code] ?? [400, 'Bad Request']
  socket.end(rawResponse(status, reason, { ...headers, 'Request-Id': randomUUID() }))
}
