import { pages } from '#server/limits.ts'

export type Encoding = 'br' | 'gzip'

/** A page ready to send; compressed when first asked for. */
export interface RenderedPage {
  status: number
  headers: readonly (readonly [string, string])[]
  policy: string
  body: Buffer
  etag: string | null
  cacheable: boolean
  /** Its packed forms, as far as there are any; one that is asked for again may come smaller. */
  packed: Readonly<Partial<Record<Encoding, () => Buffer>>>
}

export interface PageCache {
  /**
   * The kept page, or a fresh one. Requests that arrive meanwhile share one rendering, and whether the first of them may
   * have one; where that one may not, this is asked of each of them, so that a refusal is nobody else's.
   */
  get(key: string, admit: () => Promise<void>, render: () => Promise<RenderedPage>): Promise<RenderedPage>
  /** The kept page alone. */
  kept(key: string): RenderedPage | null
  /** Forgets everything: what is asked for from now on is rendered after this moment. */
  clear(): void
}

/** Keeps public pages for a minute, the most recently used few hundred of them, and no more than fit into some megabytes. */
export function createPageCache(now: () => Date): PageCache {
  const kept = new Map<string, { page: RenderedPage; until: number }>()
  const running = new Map<string, Promise<RenderedPage>>()
  const admitting = new Map<string, Promise<void>>()
  let bytes = 0

  function drop(key: string): void {
    bytes -= kept.get(key)?.page.body.length ?? 0
    kept.delete(key)
  }

  function keep(key: string, rendered: RenderedPage): RenderedPage {
    const page = withPackedForms(rendered, kept.get(key)?.page)
    drop(key)
    kept.set(key, { page, until: now().getTime() + pages.cacheMs })
    bytes += page.body.length
    while (kept.size > pages.cachedPages || bytes > pages.cachedBytes) drop(kept.keys().next().value ?? '')
    return page
  }

  function find(key: string): RenderedPage | null {
    const entry = kept.get(key)
    // One whose time is over stays until it is rendered anew: mostly it comes out the same.
    if (entry === undefined || entry.until <= now().getTime()) return null
    // To the end of the row, of which the first goes when there are too many.
    kept.delete(key)
    kept.set(key, entry)
    return entry.page
  }

  function admitTo(key: string, admit: () => Promise<void>): Promise<void> {
    const first = admitting.get(key)
    if (first !== undefined) return first.catch(() => admit())
    const asked = admit().finally(() => admitting.delete(key))
    admitting.set(key, asked)
    return asked
  }

  return {
    kept: find,
    async get(key, admit, render) {
      const there = find(key) ?? running.get(key)
      if (there !== undefined) return there
      await admitTo(key, admit)
      // One of those who waited has begun.
      const begun = find(key) ?? running.get(key)
      if (begun !== undefined) return begun
      const rendering: Promise<RenderedPage> = render()
        .then((page) => {
          // A page that was begun before the last clearing may show what is no more: its askers get it, nobody else.
          return page.cacheable && running.get(key) === rendering ? keep(key, page) : page
        })
        .finally(() => {
          if (running.get(key) === rendering) running.delete(key)
        })
      running.set(key, rendering)
      return rendering
    },
    clear() {
      kept.clear()
      bytes = 0
      running.clear()
    },
  }
}

/** A page that is what it was before needs no packing again. */
function withPackedForms(page: RenderedPage, before: RenderedPage | undefined): RenderedPage {
  return before !== undefined && before.etag === page.etag ? { ...page, packed: before.packed } : page
}
