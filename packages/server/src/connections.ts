import { randomUUID } from 'node:crypto'
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { rawResponse } from '#server/headers.ts'
import type { http } from '#server/limits.ts'

export type ConnectionLimits = Record<keyof typeof http, number>

interface Connection {
  requests: number
  /** The newest is the last; more than one where a client does not wait for answers. */
  answers: ServerResponse[]
}

export type Connections = WeakMap<Socket, Connection>

/** Sets limits of connections, and keeps Node from answering without the headers that every answer has. */
export function configureConnections(
  server: Server,
  limits: ConnectionLimits,
  connections: Connections,
): void {
  server.maxConnections = limits.maxConnections
  // The guard refuses too many headers; Node would drop the rest of them.
  server.maxHeadersCount = 0
  // An unknown expectation may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response))
  server.prependListener('request', ({ socket }, response) => {
    const connection = connections.get(socket) ?? { requests: 0, answers: [] }
    connection.requests += 1
    connection.answers = [...connection.answers.filter((answer) => !answer.writableFinished), response]
    connections.set(socket, connection)
    // Node only announces the last answer, and would answer the requests after it with 503.
    if (connection.requests >= limits.maxRequestsPerSocket) response.setHeader('Connection', 'close')
  })
}

const REFUSALS: Readonly<Record<string, readonly [status: number, reason: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
}

/** Closes a connection whose request could not be parsed, with an answer if one can still be sent. */
export function onClientError(
  { code }: Error & { code?: string },
  socket: Socket,
  { headers, connections }: { headers: Readonly<Record<string, string>>; connections: Connections },
): void {
  // A client would take another answer for the rest of one that is being sent.
  const answers = connections.get(socket)?.answers ?? []
  const isAnswering = answers.some((answer) => answer.headersSent && !answer.writableFinished)
  if (!socket.writable || isAnswering || code === undefined || code === 'ECONNRESET')
    return void socket.destroy()
  const [status, reason] = REFUSALS[code] ?? [400, 'Bad Request']
  socket.end(rawResponse(status, reason, { ...headers, 'Request-Id': randomUUID() }))
}
