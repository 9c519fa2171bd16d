import { ApiError, type ErrorCode } from '@twofold/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/config/config.ts'
import type { Context } from '#server/context.ts'
import { setHeaders } from '#server/headers.ts'
import { http } from '#server/limits.ts'
import { sendProblem } from './problem.ts'
import { isHost, namesOneHost } from './request-target.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    neverLogged?: boolean
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
// Identity providers send people back by a form from their own site; the service checks its state there.
const CROSS_SITE = new Set(['/auth/v1/callback', '/auth/v1/sso/saml/acs'])

/** Sets headers, checks host and origin before each request's route, and logs each request. */
export function registerSecurityHooks(
  app: FastifyInstance,
  context: Context,
  headers: Readonly<Record<string, string>>,
): void {
  const { config } = context
  const hosts = new Set(config.allowedHosts)
  const authOrigins = new Set(config.authOrigins)
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(reply, headers)
    reply.header('Request-Id', request.id)
    const refusal = findRefusal(request, { config, hosts, authOrigins })
    // Sent here and not thrown: each part of the site presents errors in its own form.
    if (refusal) sendProblem(reply, new ApiError(refusal))
    else done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { url: route, config: options } = request.routeOptions
    const isLogged = !options.neverLogged && !route?.startsWith('/health/') && !route?.startsWith('/assets/')
    if (isLogged) {
      logRequest(context, {
        requestId: request.id,
        method: request.method,
        url: request.raw.url ?? '',
        // Of the pages and of URLs that nothing has.
        route: route === undefined || route === '/*' ? 'page' : route,
        status: reply.statusCode,
        ms: reply.elapsedTime,
      })
    }
    done()
  })
}

interface Own {
  config: Pick<Config, 'publicUrl'>
  hosts: ReadonlySet<string>
  authOrigins: ReadonlySet<string>
}

function findRefusal(request: FastifyRequest, { config, hosts, authOrigins }: Own): ErrorCode | null {
  if (request.raw.rawHeaders.length > 2 * http.headers) return 'too_many_headers'
  // A target that is no path, as `*`, is nothing that is here.
  if (!request.url.startsWith('/') || !namesOneHost(request.raw) || !isHost(request.headers.host ?? ''))
    return 'malformed_request'
  // Probes come by the machine's address.
  if (request.url.startsWith('/health/')) return null
  if (!isOwnHost(hosts, request.headers.host)) return 'misdirected'
  if (SAFE.has(request.method) || isOfAuthCaller(request, authOrigins)) return null
  return isFromOtherSite(request, config.publicUrl) ? 'origin_not_allowed' : null
}

/** The fields of a request's log line. */
interface Answered {
  requestId: string
  method: string
  url: string
  /** The pattern of the route. */
  route: string
  status: number
  ms: number
}

/** Counts an answer and writes its line of the log, but for the forms of surveys. */
function logRequest({ operations, log }: Context, answered: Answered): void {
  if (isOfSurvey(answered.url)) return
  // Name by name: taking an object apart by "the rest" costs more than the check of a kept page's host.
  const { requestId, method, route, status, ms } = answered
  operations.metrics.request({ method, route, status, seconds: ms / 1000 })
  log.info('request.completed', { requestId, method, route, status, ms: Math.round(ms) })
}

/**
 * True for every spelling of a survey URL: its page, the page's data and dead links. They are not logged, because opening
 * a form and sending it lie close together, so the time would reveal who answered.
 */
function isOfSurvey(url: string): boolean {
  const spelled = url.includes('%')
    ? url.replaceAll(/%([0-7][0-9a-f])/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : url
  return /360-survey|feedback-forms/i.test(spelled)
}

/** The authentication service answers pages of these origins too, and says so to their browsers; nothing else here does. */
function isOfAuthCaller(request: FastifyRequest, origins: ReadonlySet<string>): boolean {
  return request.url.startsWith('/auth/v1/') && origins.has(request.headers.origin ?? '')
}

/** True if browser headers name another site; clients that are not browsers send neither header. */
function isFromOtherSite(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  if (CROSS_SITE.has(request.url.split('?')[0] ?? '')) return false
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  if (origin === undefined || origin === publicUrl) return false
  // A page without a referrer sends "null" with its forms; then the other header has to vouch for it.
  if (origin === 'null') return site !== 'same-origin'
  return !URL.canParse(origin) || new URL(origin).host !== host
}

/** Whether a request is for this site, by its `Host`. */
function isOwnHost(hosts: ReadonlySet<string>, host: string | undefined): boolean {
  return hosts.has((host ?? '').replace(/:\d+$/, '').toLowerCase())
}
