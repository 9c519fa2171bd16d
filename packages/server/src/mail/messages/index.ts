import { IntlMessageFormat } from 'intl-messageformat'
import { de } from './de.ts'
import { en, type MailTexts } from './en.ts'

/** English dates are British, as the texts are. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en-GB', de: 'de-DE' }
const catalogues: Readonly<Record<string, MailTexts>> = { en, de }

export type MailTextName = keyof typeof en
export type Say = (name: MailTextName, values?: Readonly<Record<string, string | number | Date>>) => string

/** Gives the texts of a locale, English where there is no other. */
export function createSay(locale = 'en'): Say {
  const texts = catalogues[locale] ?? en
  return (name, values = {}) => {
    const format = new IntlMessageFormat(texts[name], LOCALES[locale] ?? 'en-GB', {
      date: { long: LONG_DATE },
      time: { short: SHORT_TIME },
    })
    return String(format.format(values))
  }
}

// One time zone for everybody: a mail does not know where it is read.
const LONG_DATE: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
}
const SHORT_TIME: Intl.DateTimeFormatOptions = {
  hour: 'numeric',
  minute: 'numeric',
  timeZone: 'UTC',
}
