import { randomBytes } from 'node:crypto'
import type { CountedWindow, Window } from '@twofold/auth'

export interface MemoryWindows {
  /** Random per process, so that counted callers cannot be identified later or elsewhere. */
  readonly key: Uint8Array
  count(window: Window, now: Date): CountedWindow
}

const MAX_WINDOWS = 50_000
const SWEEP_MS = 60_000

/**
 * Rate limit windows in memory, for counts that must not be stored. A window is deleted within a minute after its end.
 */
export function createMemoryWindows(now: () => Date): MemoryWindows & { readonly size: number } {
  const windows = new Map<string, CountedWindow>()
  let sweepTimer: NodeJS.Timeout | undefined

  function sweep(at: Date): void {
    for (const [key, { resetsAt }] of windows) if (resetsAt <= at) windows.delete(key)
    if (windows.size > 0) return
    clearInterval(sweepTimer)
    sweepTimer = undefined
  }

  return {
    key: randomBytes(32),
    get size() {
      return windows.size
    },
    count({ key, seconds }, at) {
      const current = windows.get(key)
      const counted =
        current && current.resetsAt > at
          ? { ...current, used: current.used + 1 }
          : { key, used: 1, resetsAt: new Date(at.getTime() + seconds * 1000) }
      // Deleted and inserted again so that the map's order is the order of use.
      windows.delete(key)
      windows.set(key, counted)
      if (windows.size > MAX_WINDOWS) windows.delete(windows.keys().next().value ?? '')
      sweepTimer ??= setInterval(() => sweep(now()), SWEEP_MS).unref()
      return counted
    },
  }
}
