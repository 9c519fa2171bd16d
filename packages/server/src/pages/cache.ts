import { pages } from '#server/limits.ts'

/** A page ready to send; compressed when first asked for, then kept with it. */
export interface RenderedPage {
  status: number
  headers: readonly (readonly [string, string])[]
  policy: string
  body: Buffer
  etag: string | null
  cacheable: boolean
  gzip(): Buffer
  br(): Buffer
}

export interface PageCache {
  /** The kept page, or a fresh one. Requests that arrive meanwhile share one rendering. */
  get(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage>
  /** Forgets everything: what is asked for from now on is rendered after this moment. */
  clear(): void
}

/** Keeps public pages for a minute, the most recently used few hundred of them. */
export function createPageCache(now: () => Date): PageCache {
  const kept = new Map<string, { page: RenderedPage; until: number }>()
  const running = new Map<string, Promise<RenderedPage>>()

  function keep(key: string, page: RenderedPage): void {
    kept.delete(key)
    kept.set(key, { page, until: now().getTime() + pages.cacheMs })
    if (kept.size > pages.cachedPages) kept.delete(kept.keys().next().value ?? '')
  }

  return {
    async get(key, render) {
      const entry = kept.get(key)
      if (entry && entry.until > now().getTime()) return entry.page
      const started = running.get(key)
      if (started) return started
      const rendering = render()
        .then((page) => {
          // A page that was begun before the last clearing may show what is no more: its askers get it, nobody else.
          if (page.cacheable && running.get(key) === rendering) keep(key, page)
          return page
        })
        .finally(() => {
          if (running.get(key) === rendering) running.delete(key)
        })
      running.set(key, rendering)
      return rendering
    },
    clear() {
      kept.clear()
      running.clear()
    },
  }
}
