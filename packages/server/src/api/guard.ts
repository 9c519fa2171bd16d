import { ApiError, type ErrorCode } from '@twofold/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/config/config.ts'
import type { Context } from '#server/context.ts'
import { setHeaders } from '#server/headers.ts'
import { http } from '#server/limits.ts'
import { sendProblem } from './problem.ts'
import { hasSingleHost, isValidHost } from './request-target.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    neverLogged?: boolean
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
// Identity providers post a form from their own site; the authentication service verifies its state parameter.
const CROSS_SITE = new Set(['/auth/v1/callback', '/auth/v1/sso/saml/acs'])

/** Sets security headers and checks host and origin before routing, and logs each request after its response. */
export function registerSecurityHooks(
  app: FastifyInstance,
  context: Context,
  headers: Readonly<Record<string, string>>,
): void {
  const { config } = context
  const hosts = new Set(config.allowedHosts)
  // The site's own page may call under another loopback name, as the preflight response says.
  const authOrigins = new Set([config.publicUrl, ...config.authOrigins])
  app.addHook('onRequest', (request, reply, done) => {
    context.operations.untrustedProxy.observe(request)
    setHeaders(reply, headers)
    reply.header('Request-Id', request.id)
    const code = findRejectionCode(request, { config, hosts, authOrigins })
    // Sent here instead of thrown, because the error handlers of API, authentication service and pages differ in format.
    if (code) sendProblem(reply, new ApiError(code))
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
        // Pages and unknown URLs share the name "page".
        route: route === undefined || route === '/*' ? 'page' : route,
        status: reply.statusCode,
        ms: reply.elapsedTime,
      })
    }
    done()
  })
}

interface SiteOrigins {
  config: Pick<Config, 'publicUrl'>
  hosts: ReadonlySet<string>
  authOrigins: ReadonlySet<string>
}

/**
 * The error code of a request to reject before routing, or null. Rejects invalid hosts, and writes from other origins (CSRF).
 */
function findRejectionCode(
  request: FastifyRequest,
  { config, hosts, authOrigins }: SiteOrigins,
): ErrorCode | null {
  if (request.raw.rawHeaders.length > 2 * http.headers) return 'too_many_headers'
  // Also rejects request targets that are not a path, such as `*`.
  if (!request.url.startsWith('/') || !hasSingleHost(request.raw) || !isValidHost(request.headers.host ?? ''))
    return 'malformed_request'
  // Health probes use the IP address of the machine as host.
  if (request.url.startsWith('/health/')) return null
  if (!isOwnHost(hosts, request.headers.host)) return 'misdirected'
  if (SAFE.has(request.method) || isFromAuthOrigin(request, authOrigins)) return null
  return isCrossSite(request, config.publicUrl) ? 'origin_not_allowed' : null
}

/** The fields of a request's log line. */
interface CompletedRequest {
  requestId: string
  method: string
  url: string
  /** The pattern of the route. */
  route: string
  status: number
  ms: number
}

/** Counts and logs a response, except for survey forms and sheets. */
function logRequest({ operations, log }: Context, completed: CompletedRequest): void {
  if (isPrivateVisit(completed.url)) return
  // Properties are listed, because rest destructuring is measurably slow on this path.
  const { requestId, method, route, status, ms } = completed
  operations.metrics.request({ method, route, status, seconds: ms / 1000 })
  log.info('request.completed', { requestId, method, route, status, ms: Math.round(ms) })
}

/**
 * True for every spelling of the URL of a survey or an opened sheet: its page, the page's data and dead links. They are not
 * logged: a respondent opens and sends the form within minutes, so the time would reveal who answered, and whether a helper
 * has read a sheet stays with the helper.
 */
function isPrivateVisit(url: string): boolean {
  const decoded = url.includes('%')
    ? url.replaceAll(/%([0-7][0-9a-f])/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : url
  return /360-survey|feedback-forms|\/api\/sheets\/|^\/+(de\/+)?sheet(?![\w-])/i.test(decoded)
}

/** True if the request is for the authentication service and its origin is the site's or one of `AUTH_ORIGINS`. */
function isFromAuthOrigin(request: FastifyRequest, origins: ReadonlySet<string>): boolean {
  return request.url.startsWith('/auth/v1/') && origins.has(request.headers.origin ?? '')
}

/** True if `Origin` or `Sec-Fetch-Site` names another site; clients that are not browsers send neither. */
function isCrossSite(request: FastifyRequest, publicUrl: string): boolean {
  const { origin, host } = request.headers
  const site = request.headers['sec-fetch-site']
  if (CROSS_SITE.has(request.url.split('?')[0] ?? '')) return false
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true
  if (origin === undefined || origin === publicUrl) return false
  // A page with `Referrer-Policy: no-referrer` posts its forms with the origin "null", so `Sec-Fetch-Site` decides.
  if (origin === 'null') return site !== 'same-origin'
  return !URL.canParse(origin) || new URL(origin).host !== host
}

/** True if the `Host` header names this site. */
function isOwnHost(hosts: ReadonlySet<string>, host: string | undefined): boolean {
  return hosts.has((host ?? '').replace(/:\d+$/, '').toLowerCase())
}
