import { createHmac } from 'node:crypto'
import { type CountedWindow, countAndRead, countInWindows, networkOf } from '@twofold/auth'
import { ApiError } from '@twofold/contract'
import type { AnyKysely } from '@twofold/database'
import type { SelectQueryBuilder } from 'kysely'
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
  /** The same, and reads one row in the same statement; undefined if the query finds none. */
  countAndRead<Row>(limit: RateLimit, who: Caller, query: RowQuery<Row>): Promise<Row | undefined>
}

/** Counts nothing. */
export const unlimited: Limiter = {
  count: async () => undefined,
  countAndRead: (_limit, _who, query) => query.executeTakeFirst(),
}

/** A query that finds at most one row, of any tables. */
// biome-ignore lint/suspicious/noExplicitAny: the tables are those of the feature that asks.
export type RowQuery<Row> = SelectQueryBuilder<any, any, Row>

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

  function assertWithin(limit: RateLimit, counted: CountedWindow | undefined, time: Date): void {
    if (counted === undefined || counted.used <= limit.count) return
    const retryAfterSeconds = Math.max(1, Math.ceil((counted.resetsAt.getTime() - time.getTime()) / 1000))
    throw new ApiError('too_many_requests', { retryAfterSeconds })
  }

  return {
    async count(limit, who) {
      const window = { key: keyOf(limit, who), seconds: limit.seconds }
      const time = now()
      const [counted] = limit.inMemory
        ? [memory.count(window, time)]
        : await countInWindows(db, [window], time)
      assertWithin(limit, counted, time)
    },
    async countAndRead(limit, who, query) {
      if (limit.inMemory) throw new Error(`The limit ${limit.name} is not counted in the database`)
      const time = now()
      const window = { key: keyOf(limit, who), seconds: limit.seconds }
      const { counted, row } = await countAndRead(db, window, time, query)
      assertWithin(limit, counted, time)
      return row
    },
  }
}
