import { LRUCache } from 'lru-cache'
import { pages } from '#server/limits.ts'
import { compressInBackground } from './compress.ts'
import type { RenderedPage } from './render.ts'

export interface PageCache {
  /** Returns the cached page if it has not expired. */
  find(key: string): RenderedPage | undefined
  /**
   * Returns the cached page or a new rendering, which concurrent requests share. Only the request that starts the rendering calls `admit`; if that
   * throws, the next request starts a rendering.
   */
  fetch(key: string, admit: () => Promise<void>, render: () => Promise<RenderedPage>): Promise<RenderedPage>
  /** Removes all pages. Running renderings are neither cached nor shared with later requests. */
  clear(): void
}

interface Rendering {
  admit(): Promise<void>
  render(): Promise<RenderedPage>
  hasStarted: boolean
}

/** `admit` failed for the request that started a rendering; the error must not reach the requests that share it. */
class AdmissionError extends Error {}

/** Caches public pages for a minute, up to a number of pages and bytes. */
export function createPageCache(now: () => Date): PageCache {
  const cache = new LRUCache<string, RenderedPage, Rendering>({
    max: pages.cachedPages,
    maxSize: pages.cachedBytes,
    // A page that must not be cached gets a size that exceeds the cache, so it is not stored.
    sizeCalculation: ({ cacheable, body }) => (cacheable ? body.length + 1 : pages.cachedBytes + 1),
    ttl: pages.cacheMs,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    // Expired pages are kept until re-rendered: the output is usually equal, so the compressed variants can be reused.
    noDeleteOnStaleGet: true,
    // Requests that share a rendering get its result even if the cache was cleared in the meantime.
    ignoreFetchAbort: true,
    async fetchMethod(_key, expired, { context }) {
      context.hasStarted = true
      await context.admit().catch((cause: unknown) => {
        throw new AdmissionError('The rendering was not admitted', { cause })
      })
      const page = await context.render()
      const isSame = expired !== undefined && expired.headers.etag === page.headers.etag
      return isSame ? { ...page, compressed: expired.compressed } : page
    },
  })

  return {
    find(key) {
      const page = cache.get(key)
      if (page) compressInBackground(page)
      return page
    },
    async fetch(key, admit, render) {
      for (;;) {
        const context: Rendering = { admit, render, hasStarted: false }
        try {
          return await cache.forceFetch(key, { context })
        } catch (error) {
          if (!(error instanceof AdmissionError)) throw error
          if (context.hasStarted) throw error.cause
        }
      }
    },
    clear: () => cache.clear(),
  }
}
