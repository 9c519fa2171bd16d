import { randomUUID } from 'node:crypto'
import { ApiError } from '@twofold/contract'
import { type FastifyInstance, fastify } from 'fastify'
import { createApi } from '#server/api/caller.ts'
import { guardRequests } from '#server/api/guard.ts'
import type { AnyHandler } from '#server/api/handler.ts'
import { registerApi } from '#server/api/http.ts'
import { buildOpenApi } from '#server/api/openapi.ts'
import { answerError } from '#server/api/problem.ts'
import type { Context } from '#server/context.ts'
import { registerDataCalls } from '#server/data-calls/register.ts'
import { rawResponse, securityHeaders, setHeaders } from '#server/headers.ts'
import { registerHealth } from '#server/health.ts'
import { http } from '#server/limits.ts'
import { type Pages, registerPages } from '#server/pages/register.ts'
import { registerFiles } from '#server/pages/register-files.ts'

export interface AppParts {
  context: Context
  handlers: readonly AnyHandler[]
  /** Null: an installation without pages, as in tests of the API. */
  pages: Pages | null
  /** Shorter times for tests of slow connections. */
  connections?: Partial<ConnectionLimits>
}

export type ConnectionLimits = Record<keyof typeof http, number>

/** Puts one server together, apart from listening. */
export async function createApp({
  context,
  handlers,
  pages,
  connections,
}: AppParts): Promise<FastifyInstance> {
  const { config, log } = context
  const headers = securityHeaders(config.publicUrl)
  const limits = { ...http, ...connections }
  const app = fastify({
    logger: false,
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxy.length > 0 ? [...config.trustedProxy] : false,
    bodyLimit: http.bodyBytes,
    connectionTimeout: limits.connectionTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    maxRequestsPerSocket: http.maxRequestsPerSocket,
    forceCloseConnections: 'idle',
    http: {
      maxHeaderSize: http.headerBytes,
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: limits.connectionCheckMs,
      // Left to the guard: what Node refuses by itself goes out without the headers that every answer has.
      requireHostHeader: false,
    },
    routerOptions: { maxParamLength: http.pathParameterLength },
    clientErrorHandler(error, socket) {
      if (!socket.writable || 'code' in error === false || error.code === 'ECONNRESET')
        return socket.destroy()
      const [status, reason] =
        error.code === 'HPE_HEADER_OVERFLOW'
          ? ([431, 'Request Header Fields Too Large'] as const)
          : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
            ? ([408, 'Request Timeout'] as const)
            : ([400, 'Bad Request'] as const)
      socket.end(rawResponse(status, reason, headers))
    },
    // An address that cannot be decoded never reaches the hooks.
    frameworkErrors(error, request, reply) {
      setHeaders(reply, { ...headers, 'Request-Id': request.id })
      answerError(log, error, request, reply)
    },
  })
  app.server.maxConnections = limits.maxConnections
  // The guard refuses too many; Node would drop the rest of them without a word.
  app.server.maxHeadersCount = 0
  // An expectation that nobody knows may be left alone (RFC 9110, 10.1.1); Node refuses it without any header.
  app.server.on('checkExpectation', (request, response) => void app.server.emit('request', request, response))
  // Only the API and the authentication service take bodies, each in its own way.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })

  guardRequests(app, context, headers)
  app.setErrorHandler((error, request, reply) => answerError(log, error, request, reply))
  registerHealth(app, context)
  registerOpenApi(app, handlers, context)
  registerApi(app, handlers, context, limits.answerMs)
  app.register(context.auth.plugin, { prefix: '/auth/v1' })
  registerDataCalls(app, context, limits.answerMs)
  registerFiles(app, context)
  const { answerMs } = limits
  const api = createApi(handlers, context, answerMs)
  if (pages) await registerPages(app, pages, { context, api, answerMs })
  else app.setNotFoundHandler(async () => Promise.reject(new ApiError('not_found')))
  return app
}

function registerOpenApi(app: FastifyInstance, handlers: readonly AnyHandler[], { config }: Context): void {
  const document = JSON.stringify(buildOpenApi(handlers, config))
  app.get('/api/openapi.json', async (_request, reply) => {
    reply.header('Cache-Control', 'public, max-age=300').header('Api-Version', '1')
    return reply.type('application/json; charset=utf-8').send(document)
  })
}
