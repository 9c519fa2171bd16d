import type { Api, Endpoint } from '@twofold/contract'
import { ApiError } from '@twofold/contract'
import type { Context } from '#server/context.ts'
import { callHandler } from './call-handler.ts'
import type { AnyHandler } from './handler.ts'
import { inTime } from './in-time.ts'

/** The door for the loaders of public pages: in process, as an anonymous visitor, through the same checks as HTTP. */
export function createApi(handlers: readonly AnyHandler[], context: Context, answerMs: number): Api {
  const byName = new Map(handlers.map((handler) => [handler.endpoint.name, handler]))
  // One address for all pages: what visitors may do is limited at the door for HTTP, and pages are cached.
  const unlimited = { ...context, limiter: { count: async () => undefined } }
  return {
    async call<E extends Endpoint>(endpoint: E, input: unknown) {
      // By name: the pages' bundle holds its own copy of the contract.
      const handler = byName.get(endpoint.name)
      if (!handler) throw new ApiError('not_found', { cause: new Error('No handler has this name.') })
      const call = { input, token: undefined, address: 'page' }
      const reply = await inTime(answerMs, callHandler(handler, call, unlimited))
      return reply.output as never
    },
  }
}
