import { createHmac, randomBytes } from 'node:crypto'
import { ApiError } from '@twofold/contract'
import type { RateLimit } from '#server/limits.ts'
import { networkOf } from './network.ts'

export interface Caller {
  userId?: string | undefined
  address: string
}

export interface Limiter {
  /** Counts one call; throws `too_many_requests` with the seconds to wait once the limit is reached. */
  count(limit: RateLimit, who: Caller): void
}

interface Window {
  start: number
  current: number
  previous: number
}

const MAX_ENTRIES = 50_000

/**
 * Counts in memory by a sliding window: the last window's calls fade out as the current one fills.
 * Addresses are kept as keyed hashes under a key that lives as long as the process; IPv6 counts by /64.
 */
export function createLimiter(now: () => Date): Limiter {
  const key = randomBytes(32)
  const windows = new Map<string, Window>()

  function identify(limit: RateLimit, who: Caller): string {
    if (limit.per === 'person' && who.userId) return `${limit.name}:${who.userId}`
    const hash = createHmac('sha256', key).update(networkOf(who.address)).digest('base64')
    return `${limit.name}:${hash}`
  }

  return {
    count(limit, who) {
      const id = identify(limit, who)
      const length = limit.seconds * 1000
      const time = now().getTime()
      const start = time - (time % length)
      const old = windows.get(id)
      const entry: Window =
        old?.start === start
          ? old
          : { start, current: 0, previous: old?.start === start - length ? old.current : 0 }
      const weighted = entry.current + entry.previous * (1 - (time - start) / length)
      if (weighted >= limit.count) {
        const wait = Math.max(1, Math.ceil((start + length - time) / 1000))
        throw new ApiError('too_many_requests', { retryAfterSeconds: wait })
      }
      entry.current += 1
      // Re-inserted, so that the map's order is the order of use and the oldest goes first.
      windows.delete(id)
      windows.set(id, entry)
      if (windows.size > MAX_ENTRIES) windows.delete(windows.keys().next().value ?? '')
    },
  }
}
