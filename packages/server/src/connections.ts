import { randomUUID } from 'node:crypto'
import type { Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { rawResponse } from '#server/headers.ts'
import type { http } from '#server/limits.ts'

export type ConnectionLimits = Record<keyof typeof http, number>

/** What Node knows of an answer and its types do not tell. */
type Answering = ServerResponse & { maxRequestsOnConnectionReached?: boolean }
type Answered = Socket & { _httpMessage?: ServerResponse | null }

/**
 * What Node is not to answer by itself, since it would do so without the headers that every answer has. Called once
 * everything else listens to the server.
 */
export function keepConnections(server: Server, limits: ConnectionLimits): void {
  server.maxConnections = limits.maxConnections
  // The guard refuses too many; Node would drop the rest of them without a word.
  server.maxHeadersCount = 0
  // An expectation that nobody knows may be left alone (RFC 9110, 10.1.1).
  server.on('checkExpectation', (request, response) => void server.emit('request', request, response))
  // Node says that an answer is the last of its connection, and goes on to refuse what comes after it.
  server.prependListener('request', (_request, response: Answering) => {
    if (response.maxRequestsOnConnectionReached) response.shouldKeepAlive = false
  })
}

const REFUSALS: Readonly<Record<string, readonly [status: number, reason: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout'],
}

/** Ends a connection whose request could not be read, with an answer where one can still be sent. */
export function refuseUnread(
  error: Error & { code?: string },
  socket: Answered,
  headers: Readonly<Record<string, string>>,
): void {
  const { code } = error
  // In the middle of an answer to what came before, another would be taken for the rest of it.
  const isAnswering = socket._httpMessage?.headersSent ?? false
  if (!socket.writable || isAnswering || code === undefined || code === 'ECONNRESET')
    return void socket.destroy()
  const [status, reason] = REFUSALS[code] ?? [400, 'Bad Request']
  socket.end(rawResponse(status, reason, { ...headers, 'Request-Id': randomUUID() }))
}
