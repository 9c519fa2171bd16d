import type { LimitName } from '#auth/core/limits/limits.ts'
import type { BearerHandler, Call, Handler, ServiceHandler } from './call.ts'

/** `POST /token?grant_type=password`: the grant type selects between endpoints of one path. */
export type Endpoint = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

interface RouteBase {
  endpoint: Endpoint
  /** The handler counts them after it has parsed the request and before it does any work. */
  limits: readonly LimitName[]
}

interface PublicOptions {
  /** Asks for a captcha token if the operator has configured a provider. */
  captcha?: true
  /** Throws if the feature is disabled; runs before anything of the request is checked. */
  assertEnabled?(call: Call): Promise<void>
}

/**
 * `anybody` needs no token. `recovering-too` also accepts a session that came from a recovery email; the handler restricts it
 * to its purpose, and every other guard refuses one. `service` accepts service tokens and no user's.
 */
export type Route =
  | (RouteBase & PublicOptions & { guard: 'public'; handler: Handler })
  | (RouteBase & { guard: 'signed-in' | 'recovery'; handler: BearerHandler })
  | (RouteBase & { guard: 'service'; handler: ServiceHandler })

export function publicRoute(
  endpoint: Endpoint,
  limits: readonly LimitName[],
  handler: Handler,
  options: PublicOptions = {},
): Route {
  return { endpoint, limits, guard: 'public', handler, ...options }
}

export function signedInRoute(
  endpoint: Endpoint,
  limits: readonly LimitName[],
  handler: BearerHandler,
): Route {
  return { endpoint, limits, guard: 'signed-in', handler }
}

export function recoveryRoute(
  endpoint: Endpoint,
  limits: readonly LimitName[],
  handler: BearerHandler,
): Route {
  return { endpoint, limits, guard: 'recovery', handler }
}

export function serviceRoute(
  endpoint: Endpoint,
  limits: readonly LimitName[],
  handler: ServiceHandler,
): Route {
  return { endpoint, limits, guard: 'service', handler }
}
