import { ApiError } from '@twofold/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#server/context.ts'
import { setHeaders } from '#server/headers.ts'
import { sendProblem } from './problem.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])
// Identity providers send people back by a form from their own site; the service checks its state there.
const CROSS_SITE = new Set(['/auth/v1/callback', '/auth/v1/sso/saml/acs'])

/** What happens to every request before its route: headers, host, origin; and one log line after it. */
export function guardRequests(
  app: FastifyInstance,
  context: Context,
  headers: Readonly<Record<string, string>>,
): void {
  const { config, log } = context
  const hosts = new Set(config.allowedHosts)
  app.addHook('onRequest', async (request, reply) => {
    setHeaders(reply, headers)
    reply.header('Request-Id', request.id)
    // Probes come by the machine's address.
    if (request.url.startsWith('/health/')) return
    // Answered here and not thrown: each part of the site has its own way to answer errors.
    if (!hosts.has(hostName(request.headers.host))) return sendProblem(reply, new ApiError('misdirected'))
    if (!SAFE.has(request.method) && isFromOtherSite(request, config.publicUrl)) {
      return sendProblem(reply, new ApiError('origin_not_allowed'))
    }
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url
    if (route?.startsWith('/health/') || route?.startsWith('/assets/')) return
    log.info('request', {
      requestId: request.id,
      method: request.method,
      route: route ?? 'page',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    })
  })
}

/** A browser tells where a request comes from; only our own pages may change anything. Programs send neither header. */
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

function hostName(host: string | undefined): string {
  return (host ?? '').replace(/:\d+$/, '').toLowerCase()
}
