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

/** `admit` failed for the request that started a rendering; the error must not reach the requests that share it. */
class AdmissionError extends Error {}

interface Rendering {
  admit(): Promise<void>
  render(): Promise<RenderedPage>
  /** False if the request shares the rendering of another one. */
  isStarted: boolean
}

/** Caches public pages for a minute, up to a number of pages and bytes. */
export function createPageCache(now: () => Date): PageCache {
  const cache = new LRUCache<string, RenderedPage, Rendering>({
    max: pages.cachedPages,
    maxSize: pages.cachedBytes,
    // A size must be positive.
    sizeCalculation: ({ body }) => body.length + 1,
    ttl: pages.cacheMs,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    // Expired pages are kept until re-rendered: the output is usually equal, so the compressed variants can be reused.
    noDeleteOnStaleGet: true,
    // Requests get their page even if the cache was cleared or has evicted the rendering meanwhile.
    ignoreFetchAbort: true,
    async fetchMethod(_key, expired, { context: rendering }) {
      rendering.isStarted = true
      await rendering.admit().catch((cause: unknown) => {
        throw new AdmissionError('The rate limit rejected the rendering of a page', { cause })
      })
      const page = await rendering.render()
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
        const rendering: Rendering = { admit, render, isStarted: false }
        try {
          const page = await cache.forceFetch(key, { context: rendering })
          if (rendering.isStarted && !page.cacheable) cache.delete(key)
          return page
        } catch (error) {
          if (!(error instanceof AdmissionError)) throw error
          if (rendering.isStarted) throw error.cause
        }
      }
    },
    clear: () => cache.clear(),
  }
}
