import { ApiError, type Endpoint, type InputOf, type OutputOf } from '@twofold/contract'
import type { AuthCaller, Context } from '#server/context.ts'
import { durations, type RateLimit, rates } from '#server/limits.ts'

/** The context a handler receives in addition to its input and caller. */
export type HandlerContext = Context

/** Null on public calls, unless they read the signed-in user, and for services. */
export type CallerOf<E extends Endpoint> = 'public' extends E['access']
  ? E['access'] extends 'public'
    ? true extends E['readsCaller']
      ? AuthCaller | null
      : null
    : AuthCaller | null
  : E['access'] extends 'operator'
    ? AuthCaller | null
    : AuthCaller

const STATUS = Symbol('status')

export interface WithStatus<Output> {
  readonly [STATUS]: number
  readonly output: Output
}

/** Replies with another success status of the endpoint than its first. */
export function withStatus<Output>(status: number, output: Output): WithStatus<Output> {
  return { [STATUS]: status, output }
}

/** Returns status and output of a handler's result; the status is the endpoint's first unless `withStatus` sets another. */
export function parseResult(endpoint: Endpoint, returned: unknown): { status: number; output: unknown } {
  if (typeof returned === 'object' && returned !== null && STATUS in returned) {
    const { [STATUS]: status, output } = returned as WithStatus<unknown>
    return { status, output }
  }
  return { status: endpoint.success[0], output: returned }
}

export interface HandlerArguments<E extends Endpoint> {
  input: InputOf<E>
  caller: CallerOf<E>
  context: HandlerContext
  /** Applies an additional rate limit keyed by `subject`; throws `too_many_requests`. */
  count(limit: RateLimit, subject: string): Promise<void>
}

export interface HandlerOptions {
  limit: RateLimit
  /** For calls with the same response for every caller: seconds that a cache may store it. */
  cacheSeconds?: number
  /** Maximum body size if it differs from `http.bodyBytes`. */
  bodyBytes?: number
  /** Headers of every success reply, in addition to the common ones. */
  headers?(context: HandlerContext): Readonly<Record<string, string | string[]>>
  /** Pads the body with blanks to a multiple of this size, because TLS does not hide the size of a reply. */
  padBytes?: number
  /** Omits the request's log line if its time would reveal who made the call. */
  neverLogged?: true
}

/** Options of most calls that read, and of most calls that write. */
export const READ = { limit: rates.read }
export const WRITE = { limit: rates.write }

/** A handler of any endpoint, with its types erased. */
export interface AnyHandler {
  endpoint: Endpoint
  options: HandlerOptions
  act(args: {
    input: Record<string, unknown>
    caller: AuthCaller | null
    context: HandlerContext
    count(limit: RateLimit, subject: string): void
  }): Promise<unknown>
}

export interface Handler<E extends Endpoint> extends AnyHandler {
  endpoint: E
}

/** Defines the handler of a call. `act` runs with parsed input, an authenticated caller and the rate limit counted. */
export function defineHandler<E extends Endpoint>(
  endpoint: E,
  options: HandlerOptions,
  act: (args: HandlerArguments<E>) => Promise<OutputOf<E> | WithStatus<OutputOf<E>>>,
): Handler<E> {
  // Safe cast: `callHandler` has parsed the input by this endpoint and found the caller by its access.
  return { endpoint, options, act: (args) => act(args as unknown as HandlerArguments<E>) }
}

/** Throws `fresh_sign_in_required` unless the caller signed in within the last 15 minutes. */
export function assertFreshSignIn(caller: Pick<AuthCaller, 'signedInAt'>, now: Date): void {
  if (now.getTime() - caller.signedInAt.getTime() > durations.freshSignInMs) {
    throw new ApiError('fresh_sign_in_required')
  }
}

/** True if shared caches may store the reply. */
export function isCacheable({ endpoint, options }: AnyHandler): boolean {
  return endpoint.method === 'GET' && endpoint.access === 'public' && options.cacheSeconds !== undefined
}

/** The result of a call, independent of its transport. */
export interface Reply {
  status: number
  output: unknown
}
