import { LOCALE } from './en/locale.ts'

const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long' })

/** A day in words, in the reader's own time zone. */
export function dayOf(time: string | Date): string {
  return day.format(typeof time === 'string' ? new Date(time) : time)
}

const calendar = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' })

/** A day of the calendar (`2026-11-21`) in words, the same for every reader. */
export function calendarDay(day: string): string {
  return calendar.format(new Date(`${day}T00:00:00Z`))
}

const shortDay = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' })

/** The same, short enough for the edge of a chart. */
export function shortDayOf(time: string): string {
  return shortDay.format(new Date(time))
}

const moment = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'short' })

/** A day and the time of it. */
export function momentOf(time: string | Date): string {
  return moment.format(typeof time === 'string' ? new Date(time) : time)
}

const clock = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' })

/** The time of day alone. */
export function clockOf(time: Date): string {
  return clock.format(time)
}
