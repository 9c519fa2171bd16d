import { siteTexts } from 'virtual:texts/site'

const MINUTE = 60
const HOUR = 3600

/** A sentence that says when to try again, rounded up so that no retry is too early. */
export function formatRetryTime(seconds: number): string {
  if (seconds <= 90) return siteTexts().session.waitSeconds({ seconds: Math.ceil(seconds) })
  if (seconds <= 90 * MINUTE) return siteTexts().session.waitMinutes({ minutes: Math.ceil(seconds / MINUTE) })
  return siteTexts().session.waitHours({ hours: Math.ceil(seconds / HOUR) })
}
