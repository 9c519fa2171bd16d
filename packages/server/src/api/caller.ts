import type { Api, Endpoint } from '@twofold/contract'
import { ApiError } from '@twofold/contract'
import { LRUCache } from 'lru-cache'
import type { Context } from '#server/context.ts'
import { pages } from '#server/limits.ts'
import { callHandler } from './call-handler.ts'
import { runWithDeadline } from './deadline.ts'
import type { Reply } from './handler.ts'
import { type AnyHandler, isCacheable } from './handler.ts'
import { unlimited } from './limiter.ts'

/**
 * Calls handlers for the loaders of public pages: in process, as an anonymous visitor, through the same checks as HTTP. What anyone may
 * cache is cached here too, until `publicChanges`: loaders must not change it.
 */
export function createApi(handlers: readonly AnyHandler[], context: Context, answerMs: number): Api {
  const byName = new Map(handlers.map((handler) => [handler.endpoint.name, handler]))
  // All renderings have one address: HTTP limits what visitors may do, and pages are cached.
  const inProcess = { ...context, access: { ...context.access, limiter: unlimited } }
  const cache = new LRUCache<string, Reply, () => Promise<Reply>>({
    max: pages.cachedCalls,
    ttl: pages.cacheMs,
    ttlResolution: 0,
    perf: { now: () => context.now().getTime() },
    ignoreFetchAbort: true,
    fetchMethod: (_key, _expired, { context: call }) => call(),
  })
  context.publicChanges.onChange(() => cache.clear())
  return {
    async call<E extends Endpoint>(endpoint: E, input: unknown) {
      // By name: the pages' bundle holds its own copy of the contract.
      const handler = byName.get(endpoint.name)
      if (!handler) throw new ApiError('not_found', { cause: new Error('No handler has this name.') })
      const call = () => callHandler(handler, { input, token: undefined, address: 'page' }, inProcess)
      const key = JSON.stringify([endpoint.name, input])
      const answered = isCacheable(handler) ? cache.forceFetch(key, { context: call }) : call()
      const reply = await runWithDeadline(answerMs, answered)
      return reply.output as never
    },
  }
}
