import fastifyCookie from '@fastify/cookie'
import fastifyCors from '@fastify/cors'
import { isDatabaseUnavailable } from '@twofold/database'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { AuthContext } from '#auth/core/context.ts'
import { AuthError, invalid, presentError } from '#auth/core/errors.ts'
import { bearerToken, readBearer } from '#auth/core/tokens/bearer.ts'
import { readService } from '#auth/core/tokens/service-token.ts'
import type { Bearer, Call, Reply } from './call.ts'
import { withDeadline } from './deadline.ts'
import type { Route } from './route.ts'

const BODY_BYTES_MAX = 1_048_576

declare module 'fastify' {
  interface FastifyContextConfig {
    isForm?: boolean
  }
}

const allowedHeaders = [
  'Accept',
  'Authorization',
  'Content-Type',
  'X-Client-IP',
  'X-Client-Info',
  'X-JWT-AUD',
  'X-Proof-Of-Work',
  'x-use-cookie',
  'X-Supabase-Api-Version',
  'apikey',
]

/** Options of the server that mounts the service. */
export interface MountOptions {
  /** Whether the path has other methods; sets `Allow` on the reply. If absent, such a call gets a 404. */
  allowsOtherMethods?(request: FastifyRequest, reply: FastifyReply): boolean
}

/** Registers the route table with Fastify. */
export function mountRoutes(
  app: FastifyInstance,
  context: AuthContext,
  routes: readonly Route[],
  options: MountOptions = {},
): void {
  const { siteUrl, allowedOrigins, requestTimeoutMs } = context.settings
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
  })
  app.register(fastifyCors, {
    origin: [new URL(siteUrl).origin, ...allowedOrigins],
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders,
    exposedHeaders: ['X-Total-Count', 'Link', 'X-Supabase-Api-Version', 'Retry-After'],
    maxAge: 600,
    strictPreflight: false,
  })
  app.register(fastifyCookie)
  registerBodyParser(app)
  registerErrorHandlers(app, context, options)

  const grouped = Map.groupBy(routes, ({ endpoint }) => endpoint.replace(/\?.*$/, ''))
  for (const [endpoint, group] of grouped) {
    const [method = '', url = ''] = endpoint.split(' ')
    app.route({
      method,
      url,
      bodyLimit: BODY_BYTES_MAX,
      config: { isForm: group.some(({ form }) => form) },
      // A HEAD request must not have the effect of a GET.
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const work = dispatch(selectRoute(group, request), context, request)
        return send(reply, await withDeadline(requestTimeoutMs, work, timedOut))
      },
    })
  }
}

const timedOut = () =>
  new AuthError('request_timeout', 'Processing this request timed out, please retry after a moment.')

/** Several routes of one path differ in their grant type or in the bodies that they accept. */
function selectRoute(group: readonly Route[], request: FastifyRequest): Route {
  const grant = queryOf(request).grant_type
  const granted = group.filter(({ endpoint }) => {
    const [, wantedGrant] = endpoint.split('?grant_type=')
    return wantedGrant === undefined || wantedGrant === grant
  })
  const accepts = (route: Route) => ('accepts' in route ? route.accepts : undefined)
  const route =
    granted.find((each) => accepts(each)?.(request.body)) ?? granted.find((each) => !accepts(each))
  if (route === undefined) throw new AuthError('invalid_credentials', 'unsupported_grant_type')
  return route
}

async function dispatch(route: Route, context: AuthContext, request: FastifyRequest): Promise<Reply> {
  if (route.guard === 'public') {
    const call = readCall(route, context, request)
    await route.assertEnabled?.(call)
    return route.handler(call)
  }

  if (route.guard === 'service') {
    const service = await readService(context, bearerToken(request.headers.authorization))
    return route.handler({ ...readCall(route, context, request), service })
  }
  // Authenticates before parsing, so that an unauthenticated client learns nothing about the body's format.
  const bearer = await readRouteBearer(route, context, request)
  if (bearer.session.recovery && route.guard !== 'recovery') {
    throw new AuthError('recovery_session', 'Set a new password first')
  }
  return route.handler({ ...readCall(route, context, request), bearer })
}

async function readRouteBearer(route: Route, context: AuthContext, request: FastifyRequest): Promise<Bearer> {
  try {
    return await readBearer(context, bearerToken(request.headers.authorization))
  } catch (error) {
    if (!(error instanceof AuthError) || route.rejectionHeaders === undefined) throw error
    const headers = { ...error.headers, ...route.rejectionHeaders({ context }) }
    throw Object.assign(error, { headers })
  }
}

function readCall(route: Route, context: AuthContext, request: FastifyRequest): Call {
  const { headers } = request
  const { siteUrl, allowedOrigins } = context.settings
  const siteOrigin = new URL(siteUrl).origin
  return {
    context,
    body: request.body,
    query: queryOf(request),
    params: request.params as Record<string, string>,
    headers,
    client: {
      ipAddress: context.getClientIpAddress(request),
      userAgent: headers['user-agent']?.slice(0, 256) ?? null,
      cookies: request.cookies,
      isBrowser:
        request.method === 'GET' || headers.origin !== undefined || headers['sec-fetch-site'] !== undefined,
      isOwnPage:
        headers.origin === undefined
          ? headers['sec-fetch-site'] === 'same-origin'
          : headers.origin === siteOrigin,
      allowedOrigin:
        headers.origin !== undefined &&
        headers.origin !== siteOrigin &&
        allowedOrigins.includes(headers.origin)
          ? headers.origin
          : null,
    },
    limits: route.limits,
  }
}

/** Rejects a repeated parameter, because servers disagree about which value counts (RFC 6749, section 3.1). */
function queryOf(request: FastifyRequest): Record<string, string> {
  return readUniqueParams(Object.entries((request.query ?? {}) as Record<string, string | string[]>))
}

function readUniqueParams(entries: Iterable<[string, string | string[]]>): Record<string, string> {
  const values = new Map<string, string>()
  for (const [name, value] of entries) {
    if (typeof value !== 'string' || values.has(name)) {
      throw invalid(`Parameter ${name.slice(0, 50)} appears more than once`)
    }
    values.set(name, value)
  }
  return Object.fromEntries(values)
}

function send(reply: FastifyReply, { status, body, text, headers }: Reply) {
  reply.status(status)
  if (headers) reply.headers(headers)
  if (text) return reply.type(text.type).send(text.content)
  if (body === undefined) return reply.send()
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** Parses every body as JSON, regardless of its content type, except forms; an empty body is undefined. */
function registerBodyParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('remove', 'remove')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>(
    '*',
    { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
    (request, body, done) => {
      if (body.trim() === '') return done(null, undefined)
      if (request.routeOptions.config.isForm) {
        try {
          return done(null, readUniqueParams(new URLSearchParams(body)))
        } catch (error) {
          return done(error as Error, undefined)
        }
      }
      parse(request, body, (error, value) => {
        if (!error) return done(null, value)
        done(new AuthError('bad_json', 'Could not parse request body as JSON: it is not JSON'), undefined)
      })
    },
  )
}

function registerErrorHandlers(
  app: FastifyInstance,
  context: AuthContext,
  { allowsOtherMethods }: MountOptions,
): void {
  const respond = (request: FastifyRequest, reply: FastifyReply, error: AuthError) => {
    const [version] = [request.headers['x-supabase-api-version']].flat()
    return send(reply, presentError(error, version, request.id))
  }
  app.setErrorHandler((error, request, reply) => {
    const authError = toAuthError(error)
    if (authError.code === 'server_busy' && authError.cause === undefined) {
      // Nothing failed, and a flood of requests must not flood the log with errors.
      context.log.warn('auth_call.rejected', { code: authError.code, requestId: request.id })
    } else if (authError.status >= 500) {
      // Same event as in the rest of the server, so that one alert covers both.
      const event = isDatabaseUnavailable(authError.cause) ? 'database.failed' : 'auth_call.failed'
      context.log.error(event, {
        error: authError.cause ?? authError,
        code: authError.code,
        requestId: request.id,
      })
    }
    return respond(request, reply, authError)
  })
  app.setNotFoundHandler((request, reply) => {
    const authError = allowsOtherMethods?.(request, reply)
      ? new AuthError('method_not_allowed', 'Method Not Allowed')
      : new AuthError('not_found', 'Not Found')
    return respond(request, reply, authError)
  })
}

function toAuthError(error: unknown): AuthError {
  if (error instanceof AuthError) return error
  const { code, statusCode } = error as { code?: unknown; statusCode?: unknown }
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') {
    return new AuthError('request_entity_too_large', `Request body too large (max ${BODY_BYTES_MAX} bytes)`)
  }
  // Fastify's other client errors: malformed JSON or an unsupported content type.
  if (typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500)
    return new AuthError('bad_json', 'Could not parse request body as JSON: it is malformed')
  // Clients discard a valid session at any status but 503.
  if (isDatabaseUnavailable(error)) {
    const options = { headers: { 'retry-after': '5' }, cause: error }
    const message = 'The server is not available right now, please retry after a moment.'
    return new AuthError('server_busy', message, options)
  }
  const message = 'Unexpected failure, please check server logs for more information'
  return new AuthError('unexpected_failure', message, { cause: error })
}
