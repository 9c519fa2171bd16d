import { inLanguage } from '@twofold/contract/languages'
import { currentLanguage } from '#web/messages/language.ts'

/** The URL of a page of this site in the current language, for links outside the router. */
export function ownUrl(path: string): string {
  return window.location.origin + inLanguage(path, currentLanguage())
}
