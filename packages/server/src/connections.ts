import { randomUUID } from 'node:crypto'
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { formatRawResponse } from '#server/headers.ts'
import type { http } from '#server/limits.ts'

export type ConnectionLimits = Record<keyof typeof http, number>

interface Connection {
  requests: number
  /** Unfinished responses, newest last; more than one if the client pipelines requests. */
  answers: ServerResponse[]
}

export type Connections = WeakMap<Socket, Connection>

/** Sets connection limits and prevents responses of Node itself, which lack the security headers. */
export function configureConnections(
  server: Server,
  limits: ConnectionLimits,
  connections: Connections,
): void {
  server.maxConnections = limits.maxConnections
  // Unlimited, because Node silently drops headers over its limit; the guard rejects such requests.
  server.maxHeadersCount = 0
  // An unknown expectation may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response))
  server.prependListener('request', ({ socket }, response) => {
    const connection = connections.get(socket) ?? { requests: 0, answers: [] }
    connection.requests += 1
    connection.answers = [...connection.answers.filter((answer) => !answer.writableFinished), response]
    connections.set(socket, connection)
    // The header has to be set here: Node closes after this response, but answers further pipelined requests with 503.
    if (connection.requests >= limits.maxRequestsPerSocket) response.setHeader('Connection', 'close')
  })
}

const ERROR_RESPONSES: Readonly<Record<string, readonly [status: number, reason: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
}

/** Closes a connection after a request that could not be parsed, with a response if one can still be sent. */
export function onClientError(
  { code }: Error & { code?: string },
  socket: Socket,
  { headers, connections }: { headers: Readonly<Record<string, string>>; connections: Connections },
): void {
  // A client would read this response as part of the one that is being sent.
  const answers = connections.get(socket)?.answers ?? []
  const isAnswering = answers.some((answer) => answer.headersSent && !answer.writableFinished)
  if (!socket.writable || isAnswering || code === undefined || code === 'ECONNRESET')
    return void socket.destroy()
  const [status, reason] = ERROR_RESPONSES[code] ?? [400, 'Bad Request']
  socket.end(formatRawResponse(status, reason, { ...headers, 'Request-Id': randomUUID() }))
}
