import { type Language, languageOf } from '@twofold/contract/languages'
import de from '#server/messages/de/mail.json' with { type: 'json' }
import en from '#server/messages/en/mail.json' with { type: 'json' }
import { formatMessage, type Values } from '#server/messages/format-message.ts'

export type MailTextName = keyof typeof en

/**
 * Every text of an email. Subjects and first words are neutral, because lock screens show them. Buttons begin with a verb.
 */
const catalogues: Readonly<Record<Language, Record<MailTextName, string>>> = { en, de }
export type FormatText = (name: MailTextName, values?: Values) => string

/** Returns a function that formats the texts of a locale; English if the locale has none. */
export function createFormatText(locale = 'en'): FormatText {
  const language = languageOf(locale)
  const texts = catalogues[language]
  return (name, values) => formatMessage(language, texts[name], values)
}
