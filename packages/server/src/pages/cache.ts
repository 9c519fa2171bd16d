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

/** Caches public pages for a minute, up to a number of pages and bytes. */
export function createPageCache(now: () => Date): PageCache {
  const cache = new LRUCache<string, RenderedPage>({
    max: pages.cachedPages,
    maxSize: pages.cachedBytes,
    // A size must be positive.
    sizeCalculation: ({ body }) => body.length + 1,
    ttl: pages.cacheMs,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
    // Expired pages are kept until re-rendered: the output is usually equal, so the compressed variants can be reused.
    noDeleteOnStaleGet: true,
  })
  // Outside the cache, which could evict a running rendering, so that the next request would start a second one.
  let renderings = new Map<string, Promise<RenderedPage>>()

  async function renderAndStore(
    key: string,
    admit: () => Promise<void>,
    render: () => Promise<RenderedPage>,
  ): Promise<RenderedPage> {
    const started = renderings
    try {
      await admit().catch((cause: unknown) => {
        throw new AdmissionError('The rate limit rejected the rendering of a page', { cause })
      })
      const page = await render()
      const isOutdated = started !== renderings
      return isOutdated ? page : store(key, page)
    } finally {
      started.delete(key)
    }
  }

  function store(key: string, page: RenderedPage): RenderedPage {
    if (!page.cacheable) {
      cache.delete(key)
      return page
    }
    const expired = cache.peek(key, { allowStale: true })
    const isSame = expired !== undefined && expired.headers.etag === page.headers.etag
    const stored = isSame ? { ...page, compressed: expired.compressed } : page
    cache.set(key, stored)
    return stored
  }

  return {
    find(key) {
      const page = cache.get(key)
      if (page) compressInBackground(page)
      return page
    },
    async fetch(key, admit, render) {
      for (;;) {
        const running = renderings.get(key)
        const rendering = running ?? renderAndStore(key, admit, render)
        if (running === undefined) renderings.set(key, rendering)
        try {
          return await rendering
        } catch (error) {
          if (!(error instanceof AdmissionError)) throw error
          if (running === undefined) throw error.cause
        }
      }
    },
    clear() {
      cache.clear()
      renderings = new Map()
    },
  }
}
