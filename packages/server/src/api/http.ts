import { ApiError, type Method, pathParameters } from '@twofold/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientAddress } from '#server/client-address.ts'
import type { Context } from '#server/context.ts'
import { setHeaders } from '#server/headers.ts'
import { http } from '#server/limits.ts'
import { callHandler } from './call-handler.ts'
import { runWithDeadline } from './deadline.ts'
import { addEtags } from './etags.ts'
import { type AnyHandler, isCacheable } from './handler.ts'

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The door for JSON over HTTP: one route for each handler, and 405 for the other methods of its address. */
export function registerApi(
  app: FastifyInstance,
  handlers: readonly AnyHandler[],
  context: Context,
  answerMs: number,
): void {
  app.register(async (api) => {
    acceptJsonAlone(api)
    api.addHook('onRequest', async (_request, reply) => {
      reply.header('Api-Version', '1')
    })
    const methods = new Map<string, Method[]>()
    const neverLogged = new Set<string>()
    for (const { endpoint, options } of handlers) {
      const url = toRoutePattern(endpoint.path)
      methods.set(url, [...(methods.get(url) ?? []), endpoint.method])
      if (options.neverLogged) neverLogged.add(url)
    }
    const [cacheable, others] = [handlers.filter(isCacheable), handlers.filter((each) => !isCacheable(each))]
    for (const handler of others) addRoute(api, handler, context, answerMs)
    await api.register(async (scope) => {
      await addEtags(scope)
      for (const handler of cacheable) addRoute(scope, handler, context, answerMs)
    })
    for (const [url, known] of methods) refuseOtherMethods(api, url, known, neverLogged.has(url))
  })
}

function addRoute(scope: FastifyInstance, handler: AnyHandler, context: Context, answerMs: number): void {
  scope.route({
    method: handler.endpoint.method,
    url: toRoutePattern(handler.endpoint.path),
    bodyLimit: handler.options.bodyBytes ?? http.bodyBytes,
    config: { neverLogged: handler.options.neverLogged ?? false },
    handler: (request, reply) => answer(handler, request, reply, { context, answerMs }),
  })
}

/** `/api/x/{id}` as the router writes it. */
function toRoutePattern(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

/** Refuses the methods that an address does not take with 405. */
function refuseOtherMethods(
  app: FastifyInstance,
  url: string,
  known: readonly Method[],
  neverLogged: boolean,
): void {
  const allow = known.includes('GET') ? [...known, 'HEAD'] : known
  app.route({
    method: METHODS.filter((method) => !known.includes(method)),
    url,
    config: { neverLogged, refuses: true },
    handler: async (_request, reply) => {
      reply.header('Allow', allow.join(', '))
      throw new ApiError('method_not_allowed')
    },
  })
}

function acceptJsonAlone(app: FastifyInstance): void {
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

/** JSON is UTF-8; a body that claims another charset would be read as something else than was meant. */
function isUtf8(contentType = ''): boolean {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]*)/i.exec(contentType)?.[1]
  return charset === undefined || /^utf-?8$/i.test(charset)
}

async function answer(
  handler: AnyHandler,
  request: FastifyRequest,
  reply: FastifyReply,
  { context, answerMs }: { context: Context; answerMs: number },
) {
  const call = {
    input: readInput(handler, request),
    token: readToken(request),
    address: clientAddress(request),
    idempotencyKey: single(request.headers['idempotency-key']),
  }
  const result = await runWithDeadline(answerMs, callHandler(handler, call, context))
  setHeaders(reply, handler.options.headers ?? {})
  const maxAge = handler.options.cacheSeconds
  const lifetime = isCacheable(handler) ? `public, max-age=${maxAge}, must-revalidate` : 'no-store'
  reply.code(result.status).header('Cache-Control', lifetime)
  if (result.output === undefined) return reply.send()
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(result.output))
}

/** Path, query and body as one object, each name from the one place where the contract puts it. */
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

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(',') : value
}
