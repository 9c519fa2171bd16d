import { randomBytes } from 'node:crypto'
import type { CountedWindow, Window } from '@twofold/auth'

export interface MemoryWindows {
  /** Lives as long as the process: what is counted here can be named by nobody, later and elsewhere. */
  readonly key: Uint8Array
  count(window: Window, now: Date): CountedWindow
}

const MAX_WINDOWS = 50_000

/** Windows as in the database, for what must leave no trace there. */
export function createMemoryWindows(): MemoryWindows {
  const windows = new Map<string, CountedWindow>()
  return {
    key: randomBytes(32),
    count({ key, seconds }, now) {
      const known = windows.get(key)
      const counted =
        known && known.resetsAt > now
          ? { ...known, used: known.used + 1 }
          : { key, used: 1, resetsAt: new Date(now.getTime() + seconds * 1000) }
      // Inserted anew, so that the map's order is the order of use and the oldest goes first.
      windows.delete(key)
      windows.set(key, counted)
      if (windows.size > MAX_WINDOWS) windows.delete(windows.keys().next().value ?? '')
      return counted
    },
  }
}
