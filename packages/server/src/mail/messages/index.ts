import { IntlMessageFormat } from 'intl-messageformat'
import { de } from './de.ts'
import { en, type MailTexts } from './en.ts'

/** British dates, because the texts use British English. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en-GB', de: 'de-DE' }
const catalogues: Readonly<Record<string, MailTexts>> = { en, de }

export type MailTextName = keyof typeof en
export type FormatText = (
  name: MailTextName,
  values?: Readonly<Record<string, string | number | Date>>,
) => string

/** Returns a function that formats the texts of a locale; English if the locale has none. */
export function createFormatText(locale = 'en'): FormatText {
  const texts = catalogues[locale] ?? en
  return (name, values = {}) => {
    const format = new IntlMessageFormat(texts[name], LOCALES[locale] ?? 'en-GB', {
      date: { long: LONG_DATE },
      time: { short: SHORT_TIME },
    })
    return String(format.format(values))
  }
}

// Always UTC, because the time zone of the recipient is unknown.
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
