import { randomUUID } from 'node:crypto'
import { ApiError } from '@twofold/contract'
import { type FastifyInstance, fastify, LogController } from 'fastify'
import { allowOthers, leaveUnknownToNotFound, noteMethods } from '#server/api/allowed-methods.ts'
import { createApi } from '#server/api/caller.ts'
import { registerSecurityHooks } from '#server/api/guard.ts'
import type { AnyHandler } from '#server/api/handler.ts'
import { registerApi } from '#server/api/http.ts'
import { buildOpenApi } from '#server/api/openapi.ts'
import { answerError } from '#server/api/problem.ts'
import { readTarget } from '#server/api/request-target.ts'
import {
  type ConnectionLimits,
  type Connections,
  configureConnections,
  onClientError,
} from '#server/connections.ts'
import type { Context } from '#server/context.ts'
import { registerDataCalls } from '#server/data-calls/register.ts'
import { registerFeeds } from '#server/feeds/register.ts'
import { securityHeaders, setHeaders } from '#server/headers.ts'
import { registerHealth } from '#server/health.ts'
import { http } from '#server/limits.ts'
import { isReserved, type Pages, registerPages } from '#server/pages/register.ts'

export interface AppParts {
  context: Context
  handlers: readonly AnyHandler[]
  /** Null: an installation without pages, as in tests of the API. */
  pages: Pages | null
  /** Shorter times for tests of slow connections. */
  connections?: Partial<ConnectionLimits>
}

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
  const open: Connections = new WeakMap()
  const app = fastify({
    loggerInstance: log.libraries,
    // One line for each request, written by the guard.
    logController: new LogController({ disableRequestLogging: true }),
    // Libraries log rarely; a logger of its own for each request costs as much as its line.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    rewriteUrl: readTarget,
    trustProxy: config.trustedProxy.length > 0 ? [...config.trustedProxy] : false,
    bodyLimit: http.bodyBytes,
    connectionTimeout: limits.connectionTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    maxRequestsPerSocket: limits.maxRequestsPerSocket,
    forceCloseConnections: 'idle',
    // Fastify's own 503 has no security headers: until the connections close, requests are answered.
    return503OnClosing: false,
    http: {
      maxHeaderSize: http.headerBytes,
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: limits.connectionCheckMs,
      // The guard refuses a missing host: Node's own answer has no security headers.
      requireHostHeader: false,
    },
    routerOptions: { maxParamLength: http.pathParameterLength },
    clientErrorHandler: (error, socket) => onClientError(error, socket, { headers, connections: open }),
    // An address that cannot be decoded never reaches the hooks.
    frameworkErrors(error, request, reply) {
      setHeaders(reply, { ...headers, 'Request-Id': request.id })
      answerError(log, error, request, reply)
    },
  })
  // Only the API and the authentication service take bodies, each in its own way.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })

  registerSecurityHooks(app, context, headers)
  const methodsOf = noteMethods(app)
  app.setErrorHandler((error, request, reply) => answerError(log, error, request, reply))
  registerHealth(app, context)
  registerOpenApi(app, handlers, context)
  registerApi(app, handlers, context, limits.answerMs)
  app.register(
    async (scope) => {
      await context.auth.plugin(scope, {
        allowsOtherMethods: (request, reply) => allowOthers(methodsOf, request, reply),
      })
      leaveUnknownToNotFound(scope)
    },
    { prefix: '/auth/v1' },
  )
  registerDataCalls(app, context, limits.answerMs)
  registerFeeds(app, context)
  const { answerMs } = limits
  if (pages) {
    const api = createApi(handlers, context, answerMs)
    await registerPages(app, pages, { context, api, answerMs })
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (allowOthers(methodsOf, request, reply)) throw new ApiError('method_not_allowed')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!pages || isRead || isReserved(request.url)) throw new ApiError('not_found')
    reply.header('Allow', 'GET, HEAD')
    throw new ApiError('method_not_allowed')
  })
  configureConnections(app.server, limits, open)
  return app
}

function registerOpenApi(app: FastifyInstance, handlers: readonly AnyHandler[], { config }: Context): void {
  const document = JSON.stringify(buildOpenApi(handlers, config))
  app.get('/api/openapi.json', async (_request, reply) => {
    reply.header('Cache-Control', 'public, max-age=300').header('Api-Version', '1')
    return reply.type('application/json; charset=utf-8').send(document)
  })
}
