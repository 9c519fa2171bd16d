import { inLanguage } from '@twofold/contract/languages'
import { currentLanguage } from '#web/messages/language.ts'

/** The URL of a page of this site in the language of this page, for what the router does not resolve. */
export function ownUrl(path: string): string {
  return window.location.origin + inLanguage(path, currentLanguage())
}
