import { createHmac } from 'node:crypto'
import { countInWindows, networkOf } from '@twofold/auth'
import { ApiError } from '@twofold/contract'
import type { AnyKysely } from '@twofold/database'
import type { RateLimit } from '#server/limits.ts'
import { createMemoryWindows } from './memory-windows.ts'

export interface Caller {
  userId?: string | undefined
  ipAddress: string
  /** The resource of the call, for limits that apply per resource. */
  subject?: string
}

export interface Limiter {
  /** Counts one call; throws `too_many_requests` with the seconds to wait once the limit is reached. */
  count(limit: RateLimit, caller: Caller): Promise<void>
}

/** A limiter without limits. */
export const unlimited: Limiter = {
  count: async () => undefined,
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
  let memory: ReturnType<typeof createMemoryWindows> | undefined
  // Created on first use, because the cache reserves its memory at once.
  const getMemory = () => {
    memory ??= createMemoryWindows(now)
    return memory
  }

  function createKey(limit: RateLimit, caller: Caller): string {
    // Stored keys contain `person` and `address`, so renaming them would reset all counts.
    const owner =
      limit.per === 'user' && caller.userId
        ? ['person', caller.userId]
        : ['address', networkOf(caller.ipAddress)]
    const hash = createHmac('sha256', limit.inMemory ? getMemory().key : key)
      .update(JSON.stringify([limit.name, ...owner, caller.subject ?? null]))
      .digest('base64url')
    return `api.${limit.name}:${hash}`
  }

  return {
    async count(limit, caller) {
      const window = { key: createKey(limit, caller), seconds: limit.seconds }
      const time = now()
      const [counted] = limit.inMemory
        ? [getMemory().count(window, time)]
        : await countInWindows(db, [window], time)
      if (counted === undefined || counted.used <= limit.count) return
      const retryAfterSeconds = Math.max(1, Math.ceil((counted.resetsAt.getTime() - time.getTime()) / 1000))
      throw new ApiError('too_many_requests', { retryAfterSeconds })
    },
  }
}
