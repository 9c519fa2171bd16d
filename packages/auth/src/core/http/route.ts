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

const defineRoute =
  <H, Options, Guard extends Route['guard']>(guard: Guard) =>
  (endpoint: Endpoint, limits: readonly LimitName[], handler: H, options?: Options) => ({
    endpoint,
    limits,
    guard,
    handler,
    ...options,
  })

export const publicRoute = defineRoute<Handler, PublicOptions & Pick<RouteBase, 'form'>, 'public'>('public')
export const signedInRoute = defineRoute<BearerHandler, object, 'signed-in'>('signed-in')
export const recoveryRoute = defineRoute<BearerHandler, Pick<RouteBase, 'rejectionHeaders'>, 'recovery'>(
  'recovery',
)
export const serviceRoute = defineRoute<ServiceHandler, object, 'service'>('service')
