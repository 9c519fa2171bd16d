import { IntlMessageFormat } from 'intl-messageformat'
import de from './de.json' with { type: 'json' }
import en from './en.json' with { type: 'json' }

/** British dates, because the texts use British English. */
const LOCALES: Readonly<Record<string, string>> = { en: 'en-GB', de: 'de-DE' }
export type MailTextName = keyof typeof en

/**
 * Every text of an email, in ICU message syntax. Subjects and first words are neutral, because lock screens show them. Buttons
 * begin with a verb.
 */
const catalogues: Readonly<Record<string, Record<MailTextName, string>>> = { en, de }
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
