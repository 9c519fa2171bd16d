import { type I18n, setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { Language } from '@twofold/contract/languages'

export type Values = Readonly<Record<string, string | number | Date>>

const createI18n = (language: Language, locales: string): I18n =>
  setupI18n({ locale: language, locales, messages: { [language]: {} } }).setMessagesCompiler(
    compileMessageOrThrow,
  )

/** British dates, because the texts use British English. */
const i18n: Readonly<Record<Language, I18n>> = {
  en: createI18n('en', 'en-GB'),
  de: createI18n('de', 'de-DE'),
}

/** Always UTC, because the time zone of the recipient is unknown. */
const formats: Readonly<Record<string, Intl.DateTimeFormatOptions>> = {
  long: { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' },
  short: { hour: 'numeric', minute: 'numeric', timeZone: 'UTC' },
}

/** Formats a message in ICU syntax. Throws if a value is missing. */
export function formatMessage(language: Language, message: string, values: Values = {}): string {
  for (const token of compileMessageOrThrow(message)) {
    if (Array.isArray(token) && !(token[0] in values))
      throw new Error(`The message "${message}" has no value for ${token[0]}`)
  }
  // Lingui decodes escape sequences such as \u202e in the finished message, including those in inserted values.
  const escaped = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.replaceAll('\\', '\\x5c') : value,
  ])
  return i18n[language]._(message, Object.fromEntries(escaped), { formats })
}
