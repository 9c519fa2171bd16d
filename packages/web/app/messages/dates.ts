import { currentLanguage } from './language.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function format(time: string | Date, options: Intl.DateTimeFormatOptions): string {
  const language = currentLanguage()
  const key = JSON.stringify([language, options])
  const known = formats.get(key) ?? new Intl.DateTimeFormat(language, options)
  formats.set(key, known)
  return known.format(typeof time === 'string' ? new Date(time) : time)
}

/** A day in words, in the reader's own time zone. */
export const dayOf = (time: string | Date): string => format(time, { dateStyle: 'long' })

/** A day of the calendar (`2026-11-21`) in words, the same for every reader. */
export const calendarDay = (day: string): string =>
  format(`${day}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' })

/** The same, short enough for the edge of a chart. */
export const shortDayOf = (time: string): string => format(time, { dateStyle: 'medium' })

/** A day and the time of it. */
export const momentOf = (time: string | Date): string =>
  format(time, { dateStyle: 'medium', timeStyle: 'short' })

/** The time of day alone. */
export const clockOf = (time: Date): string => format(time, { timeStyle: 'short' })

const HOUR_MS = 60 * 60 * 1000

/** How long ago a past time is: in hours, from two days on in days. */
export function agoOf(time: string, now = new Date()): string {
  const hours = Math.max(0, Math.floor((now.getTime() - new Date(time).getTime()) / HOUR_MS))
  const format = new Intl.RelativeTimeFormat(currentLanguage())
  return hours < 48 ? format.format(-hours, 'hour') : format.format(-Math.floor(hours / 24), 'day')
}
