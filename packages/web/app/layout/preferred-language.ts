import { type Language, languages } from '@twofold/contract/languages'

/** The first language of a browser's list that the site supports; else English. */
export function preferredLanguage(accepted: readonly string[]): Language {
  const bases = accepted.map((tag) => tag.toLowerCase().split('-')[0])
  return bases.flatMap((base) => languages.filter((language) => language === base))[0] ?? 'en'
}
