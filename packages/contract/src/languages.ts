import { legalPages } from './legal-pages.ts'

/** The languages of the site. English uses the paths of the specification, other languages a prefix. */
export const languages = ['en', 'de'] as const
export type Language = (typeof languages)[number]

/** The language with this name; English if the name is unknown. */
export function languageOf(name: unknown): Language {
  return languages.find((language) => language === name) ?? 'en'
}

/** The path prefix of a language; empty for English. */
export function languagePrefix(language: Language): string {
  return language === 'en' ? '' : `/${language}`
}

/** Splits a path into its language and the path of the English page. */
export function splitLanguage(path: string): { language: Language; path: string } {
  const [, first = '', rest = ''] = /^\/([^/?#]*)(.*)$/s.exec(path) ?? []
  const language = languages.find((name) => name !== 'en' && name === first)
  if (language === undefined) return { language: 'en', path }
  return { language, path: rest.startsWith('/') ? rest : `/${rest}` }
}

/** The path of a page in a language. `path` is the English path, with optional query and fragment. */
export function inLanguage(path: string, language: Language): string {
  const prefix = languagePrefix(language)
  return prefix === '' ? path : prefix + path.replace(/^\/(?=$|[?#])/, '')
}

/** Public pages with the same path in every language. Articles have different paths. */
export const translatedPages: readonly string[] = [
  '/',
  '/auth',
  '/test',
  '/hand-over',
  '/cookie-settings',
  ...legalPages.map((page) => `/${page}`),
  '/trust-safety',
  '/about',
  '/factors',
  '/contact',
  '/bond-better',
]

/** Whether a page is an article, which exists only in its own language; its translation has a different path. */
export function isArticlePath(path: string): boolean {
  return path.startsWith('/bond-better/')
}
