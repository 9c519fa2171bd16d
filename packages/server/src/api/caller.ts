import { type Api, ApiError, type Endpoint } from '@twofold/contract'
import { LRUCache } from 'lru-cache'
import type { Context } from '#server/context.ts'
import { pages } from '#server/limits.ts'
import { callHandler } from './call-handler.ts'
import { runWithDeadline } from './deadline.ts'
import { type AnyHandler, isCacheable, type Reply } from './handler.ts'
import { unlimited } from './limiter.ts'

/**
 * Calls handlers for the loaders of public pages: in process, as an anonymous visitor, with the same checks as HTTP. Publicly
 * cacheable replies are cached until public content changes, so loaders must not mutate them.
 */
export function createApi(handlers: readonly AnyHandler[], context: Context, deadlineMs: number): Api {
  const byName = new Map(handlers.map((handler) => [handler.endpoint.name, handler]))
  // Rendering is not rate-limited: the HTTP request that causes it is, and all renderings would share one IP address.
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
      // Found by name, because the bundle of the pages contains its own copy of the contract.
      const handler = byName.get(endpoint.name)
      if (!handler)
        throw new ApiError('not_found', { cause: new Error(`No handler has the name ${endpoint.name}`) })
      const call = () => callHandler(handler, { input, token: undefined, ipAddress: 'page' }, inProcess)
      const key = JSON.stringify([endpoint.name, input])
      const pending = isCacheable(handler) ? cache.forceFetch(key, { context: call }) : call()
      const reply = await runWithDeadline(deadlineMs, pending)
      return reply.output as never
    },
  }
}
