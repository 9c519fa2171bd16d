import type { Language } from '@twofold/contract/languages'
import { languageOf } from '@twofold/contract/languages'

/** A document has one language. On the server, which renders pages of several at the same time, each request has its own. */
let readLanguage = (): Language =>
  typeof document === 'undefined' ? 'en' : languageOf(document.documentElement.lang)

/** The language of the page that is shown or rendered. */
export function currentLanguage(): Language {
  return readLanguage()
}

/** Where the language is read from instead of the document. */
export function setLanguageSource(source: () => Language): void {
  readLanguage = source
}
