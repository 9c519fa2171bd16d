import { randomBytes } from 'node:crypto'
import type { CountedWindow, Window } from '@twofold/auth'
import { LRUCache } from 'lru-cache'

const MAX_WINDOWS = 50_000

/** Rate limit windows in memory, for counts that must not be stored. A window is deleted at its end. */
export function createMemoryWindows(now: () => Date) {
  const windows = new LRUCache<string, CountedWindow>({
    max: MAX_WINDOWS,
    ttlAutopurge: true,
    ttlResolution: 0,
    perf: { now: () => now().getTime() },
  })
  return {
    /** Random per process, so that counted callers cannot be identified later or elsewhere. */
    key: randomBytes(32),
    get size() {
      return windows.size
    },
    count({ key, seconds }: Window, at: Date): CountedWindow {
      const current = windows.get(key)
      if (current && current.resetsAt > at) {
        current.used += 1
        return { ...current }
      }
      const started = { key, used: 1, resetsAt: new Date(at.getTime() + seconds * 1000) }
      windows.set(key, started, { ttl: seconds * 1000 })
      return { ...started }
    },
  }
}
