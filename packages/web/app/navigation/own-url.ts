import { inLanguage } from '@twofold/contract/languages'
import { currentLanguage } from '#web/messages/language.ts'
import { authPath } from './auth-path.ts'

/** The URL of a page of this site in the current language, for links outside the router. */
export function ownUrl(path: string): string {
  return window.location.origin + inLanguage(path, currentLanguage())
}

/** URL that the link of an email redirects to: the sign-in page if it continues to `next`, else the home page. */
export function emailRedirectUrl(next: string | undefined): string {
  return ownUrl(next === undefined ? '/' : authPath(next))
}
