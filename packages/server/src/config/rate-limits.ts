import { defaultLimits, type LimitName } from '@twofold/auth'
import type { Settings } from './settings/index.ts'
import { rateLimitSettings } from './settings/limits.ts'

export type RateLimitOverrides = Partial<Record<LimitName, { count: number }>>

/** Reads the settings that are set; unset ones keep the defaults of the authentication service. */
export function readRateLimits(settings: Settings): RateLimitOverrides {
  const overrides = Object.entries(rateLimitSettings).flatMap(([name, { limits }]) => {
    const count = settings[name as keyof typeof rateLimitSettings]
    if (count === undefined) return []
    const defaultCount = defaultLimits[limits[0]].count
    return limits.map(
      (limit) => [limit, { count: Math.ceil((defaultLimits[limit].count / defaultCount) * count) }] as const,
    )
  })
  return Object.fromEntries(overrides)
}
