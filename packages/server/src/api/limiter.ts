import { createHmac } from 'node:crypto'
import { countInWindows, networkOf } from '@twofold/auth'
import { ApiError } from '@twofold/contract'
import type { AnyKysely } from '@twofold/database'
import type { RateLimit } from '#server/limits.ts'
import { createMemoryWindows } from './memory-windows.ts'

export interface Caller {
  userId?: string | undefined
  address: string
  /** The resource of the call if each resource has a limit of its own. */
  subject?: string
}

export interface Limiter {
  /** Counts one call; throws `too_many_requests` with the seconds to wait once the limit is reached. */
  count(limit: RateLimit, who: Caller): Promise<void>
}

export interface LimiterParts {
  db: AnyKysely
  /** Key of the HMAC that makes limit keys, so that the table contains neither IP addresses nor ids. */
  key: Uint8Array
  now(): Date
}

/**
 * Counts with the same table and statement as the authentication service, so that limits hold across instances. IPv6
 * is counted by /64. Counts that would reveal a survey respondent stay in memory.
 */
export function createLimiter({ db, key, now }: LimiterParts): Limiter {
  const memory = createMemoryWindows(now)

  function keyOf(limit: RateLimit, who: Caller): string {
    const caller =
      limit.per === 'person' && who.userId ? ['person', who.userId] : ['address', networkOf(who.address)]
    const hash = createHmac('sha256', limit.inMemory ? memory.key : key)
      .update(JSON.stringify([limit.name, ...caller, who.subject ?? null]))
      .digest('base64url')
    return `api.${limit.name}:${hash}`
  }

  return {
    async count(limit, who) {
      const window = { key: keyOf(limit, who), seconds: limit.seconds }
      const time = now()
      const [counted] = limit.inMemory
        ? [memory.count(window, time)]
        : await countInWindows(db, [window], time)
      if (counted === undefined || counted.used <= limit.count) return
      const retryAfterSeconds = Math.max(1, Math.ceil((counted.resetsAt.getTime() - time.getTime()) / 1000))
      throw new ApiError('too_many_requests', { retryAfterSeconds })
    },
  }
}
