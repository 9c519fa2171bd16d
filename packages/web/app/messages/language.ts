import { type Language, languageOf } from '@twofold/contract/languages'

/** In the browser the language of the document; the server, which renders several languages at once, sets another source. */
let readLanguage = (): Language =>
  typeof document === 'undefined' ? 'en' : languageOf(document.documentElement.lang)

/** The language of the current page. */
export function currentLanguage(): Language {
  return readLanguage()
}

/** Replaces the document as the source of the language. */
export function setLanguageSource(source: () => Language): void {
  readLanguage = source
}
