/** The languages of the site. English has the addresses of the specification, every other language a prefix. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** The query parameter that named the language of a page before paths did. */
export const LEGACY_LANGUAGE_PARAMETER = 'lang'

/** The language with this name; English if the name is unknown. */
export function languageOf(name: unknown): Language {
  return languages.find((language) => language === name) ?? 'en'
}

/** The path prefix of a language; empty for English. */
export function prefixOf(language: Language): string {
  return language === 'en' ? '' : `/${language}`
}

/** Splits a path into its language and the path of the English page. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const [, first = '', rest = ''] = /^\/([^/?#]*)(.*)$/s.exec(path) ?? []
  const language = languages.find((name) => name !== 'en' && name === first)
  if (language === undefined) return { language: 'en', path }
  return { language, path: rest.startsWith('/') ? rest : `/${rest}` }
}

/** The path of a page in a language. `path` is that of the English page, with or without query and fragment. */
export function inLanguage(path: string, language: Language): string {
  const prefix = prefixOf(language)
  return prefix === '' ? path : prefix + path.replace(/^\/(?=$|[?#])/, '')
}

/** Public pages that exist in every language under the same path. Articles have a path of their own in each. */
export const translatedPages: readonly string[] = [
  '/',
  '/auth',
  '/test',
  '/hand-over',
  '/cookie-settings',
  '/privacy',
  '/terms',
  '/imprint',
  '/cookies',
  '/accessibility',
  '/disclaimer',
  '/data-rights',
  '/trust-safety',
  '/about',
  '/factors',
  '/contact',
  '/bond-better',
]

/** Whether a page is an article: it exists in its own language alone, and its translation has a path of its own. */
export function isArticlePath(path: string): boolean {
  return path.startsWith('/bond-better/')
}
