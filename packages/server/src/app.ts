import { randomUUID } from 'node:crypto'
import { ApiError } from '@twofold/contract'
import { type FastifyInstance, fastify, LogController } from 'fastify'
import { recordRouteMethods, registerNotFoundFallback, setAllowHeader } from '#server/api/allowed-methods.ts'
import { createApi } from '#server/api/caller.ts'
import { registerSecurityHooks } from '#server/api/guard.ts'
import type { AnyHandler } from '#server/api/handler.ts'
import { registerApi } from '#server/api/http.ts'
import { buildOpenApi } from '#server/api/openapi.ts'
import { sendError } from '#server/api/problem.ts'
import { getRequestPath } from '#server/api/request-target.ts'
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
import { createPageCache } from '#server/pages/cache.ts'
import { isReserved, type Pages, registerPages } from '#server/pages/register.ts'

export interface AppParts {
  context: Context
  handlers: readonly AnyHandler[]
  /** Null for a server without pages, as in tests of the API. */
  pages: Pages | null
  /** Shorter times for tests of slow connections. */
  connections?: Partial<ConnectionLimits>
}

/** Assembles the HTTP server without listening. */
export async function createApp({
  context,
  handlers,
  pages,
  connections,
}: AppParts): Promise<FastifyInstance> {
  const { config, log } = context
  const headers = securityHeaders(config.publicUrl)
  const limits = { ...http, ...connections }
  const tracked: Connections = new WeakMap()
  const app = fastify({
    loggerInstance: log.libraries,
    // The guard logs each request.
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger per request costs as much as a log line, and libraries rarely log.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    rewriteUrl: getRequestPath,
    trustProxy: config.trustedProxy.length > 0 ? [...config.trustedProxy] : false,
    bodyLimit: http.bodyBytes,
    connectionTimeout: limits.connectionTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    maxRequestsPerSocket: limits.maxRequestsPerSocket,
    forceCloseConnections: 'idle',
    // Fastify's own 503 lacks the security headers, so requests are still served until their connections close.
    return503OnClosing: false,
    http: {
      maxHeaderSize: http.headerBytes,
      headersTimeout: limits.headersTimeoutMs,
      connectionsCheckingInterval: limits.connectionCheckMs,
      // The guard rejects a missing host, because Node's own response lacks the security headers.
      requireHostHeader: false,
    },
    routerOptions: { maxParamLength: http.pathParameterLength },
    clientErrorHandler: (error, socket) => onClientError(error, socket, { headers, connections: tracked }),
    // A URL that cannot be decoded does not reach the hooks.
    frameworkErrors(error, request, reply) {
      setHeaders(reply, { ...headers, 'Request-Id': request.id })
      sendError(log, error, request, reply)
    },
  })
  // Only the API and the authentication service parse bodies, each with its own parsers.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume()
    done(null)
  })

  registerSecurityHooks(app, context, headers)
  const getMethods = recordRouteMethods(app)
  app.setErrorHandler((error, request, reply) => sendError(log, error, request, reply))
  registerHealth(app, context)
  registerOpenApi(app, handlers, context)
  registerApi(app, handlers, context, limits.deadlineMs)
  app.register(
    async (scope) => {
      await context.auth.plugin(scope, {
        allowsOtherMethods: (request, reply) => setAllowHeader(getMethods, request, reply),
      })
      registerNotFoundFallback(scope)
    },
    { prefix: '/auth/v1' },
  )
  registerDataCalls(app, context, limits.deadlineMs)
  const cache = createPageCache(context.now)
  context.publicChanges.onChange(() => cache.clear())
  registerFeeds(app, context, cache)
  const { deadlineMs } = limits
  if (pages) {
    const api = createApi(handlers, context, deadlineMs)
    await registerPages(app, pages, { context, api, cache, deadlineMs })
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (setAllowHeader(getMethods, request, reply)) throw new ApiError('method_not_allowed')
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!pages || isRead || isReserved(request.url)) throw new ApiError('not_found')
    reply.header('Allow', 'GET, HEAD')
    throw new ApiError('method_not_allowed')
  })
  configureConnections(app.server, limits, tracked)
  return app
}

function registerOpenApi(app: FastifyInstance, handlers: readonly AnyHandler[], { config }: Context): void {
  let built: string | undefined
  app.get('/api/openapi.json', async (_request, reply) => {
    reply.header('Cache-Control', 'public, max-age=300').header('Api-Version', '1')
    built ??= JSON.stringify(buildOpenApi(handlers, config))
    return reply.type('application/json; charset=utf-8').send(built)
  })
}
