const WEEK_MS = 7 * 86_400_000
/** A Monday. */
const START = Date.UTC(2024, 0, 1)

/** The number of the week, counted from Mondays in UTC, within a list of this length; the same for everybody. */
export function getWeekIndex(now: Date, length: number): number {
  const week = Math.floor((now.getTime() - START) / WEEK_MS)
  return ((week % length) + length) % length
}
