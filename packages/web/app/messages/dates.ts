import { LOCALE } from './locale.ts'

const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long' })

/** A day in words, in the reader's own time zone. */
export function dayOf(time: string | Date): string {
  return day.format(typeof time === 'string' ? new Date(time) : time)
}
