import { ApiError, pathParameters } from '@twofold/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getClientIpAddress } from '#server/client-ip-address.ts'
import type { Context } from '#server/context.ts'
import { setHeaders } from '#server/headers.ts'
import { http } from '#server/limits.ts'
import { callHandler } from './call-handler.ts'
import { runWithDeadline } from './deadline.ts'
import { addEtags } from './etags.ts'
import { type AnyHandler, isCacheable } from './handler.ts'

/** Registers one HTTP route for each handler, with JSON bodies. */
export function registerApi(
  app: FastifyInstance,
  handlers: readonly AnyHandler[],
  context: Context,
  deadlineMs: number,
): void {
  app.register(async (api) => {
    acceptJsonOnly(api)
    api.addHook('onRequest', async (_request, reply) => {
      reply.header('Api-Version', '1')
    })
    const [cacheable, others] = [handlers.filter(isCacheable), handlers.filter((each) => !isCacheable(each))]
    for (const handler of others) addRoute(api, handler, context, deadlineMs)
    await api.register(async (scope) => {
      await addEtags(scope)
      for (const handler of cacheable) addRoute(scope, handler, context, deadlineMs)
    })
  })
}

function addRoute(scope: FastifyInstance, handler: AnyHandler, context: Context, deadlineMs: number): void {
  scope.route({
    method: handler.endpoint.method,
    url: toRoutePattern(handler.endpoint.path),
    bodyLimit: handler.options.bodyBytes ?? http.bodyBytes,
    config: { neverLogged: handler.options.neverLogged ?? false },
    handler: (request, reply) => sendReply(handler, request, reply, { context, deadlineMs }),
  })
}

/** Converts `/api/x/{id}` to the router's `/api/x/:id`. */
function toRoutePattern(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: http.bodyBytes },
    (request, body, done) => {
      if (!isUtf8(request.headers['content-type'])) return done(new ApiError('unsupported_media_type'))
      if (body === '') return done(null, undefined)
      return parse(request, String(body), done)
    },
  )
}

/** JSON is UTF-8 (RFC 8259, 8.1); a body with another declared charset would be misread. */
function isUtf8(contentType = ''): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(contentType)?.[1]
  return charset === undefined || /^utf-?8$/i.test(charset)
}

async function sendReply(
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  { context, deadlineMs }: { context: Context; deadlineMs: number },
) {
  const call = {
    input: readInput(handler, request),
    token: readToken(request),
    ipAddress: getClientIpAddress(request),
  }
  const result = await runWithDeadline(deadlineMs, callHandler(handler, call, context))
  setHeaders(reply, handler.options.headers?.(context) ?? {})
  const maxAge = handler.options.cacheSeconds
  const lifetime = isCacheable(handler) ? `public, max-age=${maxAge}, must-revalidate` : 'no-store'
  reply.code(result.status).header('Cache-Control', lifetime)
  if (result.output === undefined) return reply.send()
  const body = pad(JSON.stringify(result.output), handler.options.padBytes)
  return reply.type('application/json; charset=utf-8').send(body)
}

/** JSON may end with white space (RFC 8259, 2). */
function pad(json: string, step = 1): string {
  const rest = Buffer.byteLength(json) % step
  return rest === 0 ? json : json + ' '.repeat(step - rest)
}

/**
 * Merges path parameters with the query of a GET or the body of other methods.
 *
 * @throws ApiError `validation_failed` if a field is in the wrong part of the request.
 */
function readInput(handler: AnyHandler, request: FastifyRequest): unknown {
  const query = request.query as Record<string, unknown>
  const params = request.params as Record<string, unknown>
  const body = request.body ?? {}
  if (typeof body !== 'object' || Array.isArray(body)) throw new ApiError('malformed_request')
  const rest: Record<string, unknown> =
    handler.endpoint.method === 'GET' ? query : { ...(body as Record<string, unknown>) }
  const unknown = handler.endpoint.method === 'GET' ? [] : Object.keys(query)
  const misplaced = [...unknown, ...Object.keys(rest).filter((name) => Object.hasOwn(params, name))]
  if (misplaced.length > 0) {
    const errors = misplaced.map((path) => ({ path, code: 'unrecognized_keys', message: 'Unknown field' }))
    throw new ApiError('validation_failed', { detail: 'Unknown field', errors })
  }
  return {
    ...Object.fromEntries(pathParameters(handler.endpoint.path).map((name) => [name, params[name]])),
    ...rest,
  }
}

function readToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/-]+=*)$/i.exec(request.headers.authorization ?? '')?.[1]
}
