import { currentLanguage } from './language.ts'

/** English dates are British, like the texts: "25 November 2026" and 15:30. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en-GB', de: 'de-DE' }
const formats = new Map<string, Intl.DateTimeFormat>()

function format(time: string | Date, options: Intl.DateTimeFormatOptions): string {
  const language = currentLanguage()
  const key = JSON.stringify([language, options])
  const known = formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], options)
  formats.set(key, known)
  return known.format(typeof time === 'string' ? new Date(time) : time)
}

/** Prevents a line break inside a date. */
const keepTogether = (text: string): string => text.replaceAll(' ', '\u00a0')

/** A day with a long month name, in the reader's time zone. */
export const formatDay = (time: string | Date): string => keepTogether(format(time, { dateStyle: 'long' }))

/** A calendar day (`2026-11-21`) with a long month name, independent of the time zone. */
export const formatCalendarDay = (day: string): string =>
  keepTogether(format(`${day}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' }))

/** A day in the reader's time zone, with a short month for the axis of a chart. */
export const formatShortDay = (time: string): string => format(time, { dateStyle: 'medium' })

/** Day and time of day, in the reader's time zone. */
export const formatDateTime = (time: string | Date): string =>
  format(time, { dateStyle: 'medium', timeStyle: 'short' })

export const formatTime = (time: Date): string => format(time, { timeStyle: 'short' })

const HOUR_MS = 60 * 60 * 1000

/** The time since a past moment, in whole hours below 48 hours, else in whole days. */
export function formatTimeAgo(time: string, now: Date): string {
  const hours = Math.max(0, Math.floor((now.getTime() - new Date(time).getTime()) / HOUR_MS))
  const format = new Intl.RelativeTimeFormat(currentLanguage())
  return hours < 48 ? format.format(-hours, 'hour') : format.format(-Math.floor(hours / 24), 'day')
}
