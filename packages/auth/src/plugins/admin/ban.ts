import { invalid } from '#auth/core/errors.ts'

const UNITS: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000,
}
const MAX_MS = 100 * 365 * 24 * 3_600_000

/**
 * Parses `ban_duration` (Go syntax, such as `1h30m`) to the end of the ban. Null lifts a ban, undefined leaves it
 * unchanged.
 */
export function parseBanDuration(duration: string | null | undefined, now: Date): Date | null | undefined {
  if (duration == null || duration === '') return undefined
  if (duration === 'none') return null
  const parts = [...duration.matchAll(/(\d+(?:\.\d+)?)(ns|us|µs|ms|s|m|h)/g)]
  const isWhole = parts.length > 0 && parts.map(([part]) => part).join('') === duration
  const milliseconds = parts.reduce(
    (sum, [, count, unit]) => sum + Number(count) * (UNITS[unit ?? ''] ?? 0),
    0,
  )
  if (!isWhole || milliseconds > MAX_MS) {
    throw invalid('invalid format for ban duration: "none" or a duration such as 24h')
  }
  return new Date(now.getTime() + milliseconds)
}
