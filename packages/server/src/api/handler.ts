import type { Endpoint, InputOf, OutputOf } from '@twofold/contract'
import type { AuthCaller, Context } from '#server/context.ts'
import type { RateLimit } from '#server/limits.ts'

/** What a handler may use beside its input and its caller. */
export type HandlerContext = Context

/** Null on calls that anybody may make. */
export type CallerOf<E extends Endpoint> = E['access'] extends 'public' ? null : AuthCaller

const STATUS = Symbol('status')

export interface WithStatus<Output> {
  readonly [STATUS]: number
  readonly output: Output
}

/** Answers with another of the endpoint's success statuses than the first. */
export function withStatus<Output>(status: number, output: Output): WithStatus<Output> {
  return { [STATUS]: status, output }
}

export interface HandlerArguments<E extends Endpoint> {
  input: InputOf<E>
  caller: CallerOf<E>
  context: HandlerContext
}

export interface HandlerOptions {
  limit: RateLimit
  /** For calls whose answer is the same for everybody: seconds that any cache may keep it. */
  cacheSeconds?: number
}

export interface Handler<E extends Endpoint = Endpoint> {
  endpoint: E
  options: HandlerOptions
  act(given: HandlerArguments<E>): Promise<OutputOf<E> | WithStatus<OutputOf<E>>>
}

/** Any handler, once its types have done their work. */
export type AnyHandler = Handler<any>

/** Ties a call of the contract to the function that answers it. Input arrives checked, the caller is known, the limit is counted. */
export function defineHandler<E extends Endpoint>(
  endpoint: E,
  options: HandlerOptions,
  act: (given: HandlerArguments<E>) => Promise<OutputOf<E> | WithStatus<OutputOf<E>>>,
): Handler<E> {
  return { endpoint, options, act }
}
