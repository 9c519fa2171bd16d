import type { AuthContext } from '#auth/core/context.ts'
import type { LimitName } from '#auth/core/limits/limits.ts'
import type { BearerHandler, Call, Handler, ServiceHandler } from './call.ts'

/** `POST /token?grant_type=password`: the grant type selects between endpoints of one path. */
export type Endpoint = `${'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'} /${string}`

interface RouteBase {
  endpoint: Endpoint
  /** The handler counts the request against these after parsing and before any work. */
  limits: readonly LimitName[]
  /** The body is a form, from a provider's page or service, instead of JSON. */
  form?: true
  /** Headers of a response that rejects the token. */
  rejectionHeaders?(call: { context: AuthContext }): Record<string, string>
}

interface PublicOptions {
  /** Selects the route by the request's body among several of one endpoint; the one without takes the others. */
  accepts?(body: unknown): boolean
  /** Requires a CAPTCHA token if a provider is configured. */
  captcha?: true
  /** Throws if the feature is disabled; runs before the request is validated. */
  assertEnabled?(call: Call): Promise<void>
}

/**
 * `public` needs no token. `signed-in` needs an access token and rejects recovery sessions. `recovery` also accepts them;
 * the handler restricts what they may do. `service` accepts service tokens only.
 */
export type Route =
  | (RouteBase & PublicOptions & { guard: 'public'; handler: Handler })
  | (RouteBase & { guard: 'signed-in' | 'recovery'; handler: BearerHandler })
  | (RouteBase & { guard: 'service'; handler: ServiceHandler })

export function publicRoute(
  endpoint: Endpoint,
  limits: readonly LimitName[],
  handler: Handler,
  options: PublicOptions & Pick<RouteBase, 'form'> = {},
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
  options: Pick<RouteBase, 'rejectionHeaders'> = {},
): Route {
  return { endpoint, limits, guard: 'recovery', handler, ...options }
}

export function serviceRoute(
  endpoint: Endpoint,
  limits: readonly LimitName[],
  handler: ServiceHandler,
): Route {
  return { endpoint, limits, guard: 'service', handler }
}
