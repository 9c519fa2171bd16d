/** The languages of the site; English where no other is asked for. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** What an address asks for another language with. */
export const LANGUAGE_PARAMETER = 'lang'

/** The language of a name; English where there is no such one. */
export function languageOf(name: unknown): Language {
  return languages.find((language) => language === name) ?? 'en'
}

/** Pages whose content exists in every language; the others have it in English alone. */
export const translatedPages: readonly string[] = ['/', '/auth', '/test', '/hand-over', '/cookie-settings']
