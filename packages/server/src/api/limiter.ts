import type { RateLimit } from '#server/limits.ts'

export interface Limiter {
  /** Counts one call; throws `too_many_requests` with the seconds to wait when the limit is reached. */
  count(limit: RateLimit, who: { userId?: string; address: string }): void
}
