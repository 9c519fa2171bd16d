import { isApiError } from '@twofold/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { registerNotFoundFallback } from '#server/api/allowed-methods.ts'
import { runWithDeadline } from '#server/api/deadline.ts'
import { addEtags } from '#server/api/etags.ts'
import { toApiError } from '#server/api/problem.ts'
import { getClientIpAddress } from '#server/client-ip-address.ts'
import type { AuthCaller, Context } from '#server/context.ts'
import { listRoles } from '#server/features/account/index.ts'
import { imageSite, listDataRows } from '#server/features/blog/index.ts'
import { dataLimits, rates } from '#server/limits.ts'
import { DataError, getSingleRow, parseQuery, pickColumns, type Relation, wantsSingleRow } from './query.ts'

const isBoolean = (value: string): boolean => value === 'true' || value === 'false'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const POSTS: Relation = {
  name: 'blog_posts',
  columns: ['id', 'title', 'slug', 'excerpt', 'category', 'cover_image_url', 'created_at'],
  filters: { published: isBoolean, featured: isBoolean },
  orders: ['created_at'],
}

const ROLES: Relation = {
  name: 'user_roles',
  columns: ['user_id', 'role'],
  filters: { user_id: (value) => UUID.test(value), role: (value) => /^[\w-]{1,50}$/.test(value) },
  orders: [],
}

/** Registers the two PostgREST queries of the original product for the unmodified client; other queries are rejected. */
export function registerDataCalls(app: FastifyInstance, context: Context, deadlineMs: number): void {
  app.register(
    async (data) => {
      await addEtags(data)
      data.setErrorHandler((error, request, reply) => sendDataError(error, request, reply, context))
      data.addHook('onRequest', async (request) => {
        await runWithDeadline(
          deadlineMs,
          context.access.limiter.count(rates.publicRead, { ipAddress: getClientIpAddress(request) }),
        )
      })
      data.setNotFoundHandler(async (request) => {
        if (request.method === 'GET' || request.method === 'HEAD') {
          throw new DataError(404, 'PGRST205', 'Unknown relation', {
            hint: 'Offered: blog_posts, user_roles',
          })
        }
        throw new DataError(405, 'PGRST117', 'Only reads are supported')
      })
      registerNotFoundFallback(data)
      data.get('/blog_posts', (request, reply) =>
        runWithDeadline(deadlineMs, readPosts(request, reply, context)),
      )
      data.get('/user_roles', (request, reply) =>
        runWithDeadline(deadlineMs, readRoles(request, reply, context)),
      )
    },
    { prefix: '/rest/v1' },
  )
}

async function readPosts(request: FastifyRequest, reply: FastifyReply, context: Context) {
  const query = parseQuery(POSTS, getSearchParams(request))
  await assertTokenValid(request, context)
  const { published, featured } = query.filters
  const matchesNothing = query.isEmpty || published === 'false'
  // The default order is newest first, as in the original product.
  const rows = matchesNothing
    ? []
    : await listDataRows(
        context.db,
        {
          featured: featured === undefined ? null : featured === 'true',
          oldestFirst: query.order?.ascending ?? false,
          limit: Math.min(query.limit ?? dataLimits.rows, dataLimits.rows),
        },
        imageSite(context),
      )
  const shown = rows.map((row) => pickColumns({ ...row }, query.columns))
  return sendRows(
    request,
    reply,
    wantsSingleRow(request.headers.accept) ? getSingleRow(shown) : shown,
    'public, max-age=0, must-revalidate',
  )
}

async function readRoles(request: FastifyRequest, reply: FastifyReply, context: Context) {
  const query = parseQuery(ROLES, getSearchParams(request))
  const caller = await findCaller(request, context)
  // Queries are restricted to the caller's own rows.
  const { user_id = caller?.userId, role: requestedRole } = query.filters
  const isOwnRow = caller !== null && user_id?.toLowerCase() === caller.userId
  const roles = isOwnRow && !query.isEmpty ? await listRoles(context.db, caller.userId) : []
  const rows = roles
    .filter((role) => requestedRole === undefined || role === requestedRole)
    .slice(0, query.limit ?? undefined)
    .map((role) => pickColumns({ user_id: caller?.userId, role }, query.columns))
  return sendRows(
    request,
    reply,
    wantsSingleRow(request.headers.accept) ? getSingleRow(rows) : rows,
    'no-store',
  )
}

function getSearchParams(request: FastifyRequest): URLSearchParams {
  return new URL(request.raw.url ?? '/', 'http://here').searchParams
}

/** Rejects an invalid token also where the response does not depend on the caller, as PostgREST does. */
async function assertTokenValid(request: FastifyRequest, context: Context): Promise<void> {
  await findCaller(request, context)
}

/** Returns the caller; null if anonymous. The client sends its public key as the token if no user is signed in. */
async function findCaller(request: FastifyRequest, context: Context): Promise<AuthCaller | null> {
  const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1]
  if (token === undefined || token === request.headers.apikey) return null
  const caller = await context.access.authenticate(token).catch(async (error: unknown) => {
    if (!isApiError(error) || error.code !== 'not_signed_in') throw error
    await context.access.limiter.count(rates.badToken, { ipAddress: getClientIpAddress(request) })
    throw new DataError(401, 'PGRST301', 'The token is invalid or has expired')
  })
  if (caller.recovery || caller.needsSecondFactor) {
    throw new DataError(401, 'PGRST301', 'The sign-in is incomplete')
  }
  return caller
}

function sendRows(request: FastifyRequest, reply: FastifyReply, body: unknown, lifetime: string) {
  reply.header('Cache-Control', lifetime).header('Vary', 'Accept, Authorization')
  const type = wantsSingleRow(request.headers.accept)
    ? 'application/vnd.pgrst.object+json'
    : 'application/json'
  return reply.type(`${type}; charset=utf-8`).send(JSON.stringify(body))
}

function sendDataError(thrown: unknown, request: FastifyRequest, reply: FastifyReply, { log }: Context) {
  const error = toDataError(thrown)
  if (error.status >= 500) {
    log.error('data_call.failed', { requestId: request.id, method: request.method, error: thrown })
  }
  const { retryAfterSeconds } = toApiError(thrown)
  if (retryAfterSeconds !== undefined) reply.header('Retry-After', String(retryAfterSeconds))
  const { code, message, details, hint } = error
  return reply
    .code(error.status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ code, message, details, hint }))
}

function toDataError(thrown: unknown): DataError {
  if (thrown instanceof DataError) return thrown
  const { status, code, detail } = toApiError(thrown)
  if (status !== 500) return new DataError(status, code, detail)
  return new DataError(500, 'XX000', 'Something went wrong on our side')
}
