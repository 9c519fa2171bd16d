import { CronExpressionParser } from 'cron-parser'

/**
 * The time of the next run of a job. The queue creates the row of a scheduled run only when it is due, so the schedule (a cron
 * expression in UTC) gives the next one.
 */
export function findNextRun(schedule: string | null, queuedAt: Date | null, now: Date): Date | null {
  if (schedule === null || queuedAt !== null) return queuedAt
  return CronExpressionParser.parse(schedule, { currentDate: now, tz: 'UTC' }).next().toDate()
}
