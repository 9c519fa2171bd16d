import { authPath } from '#web/navigation/auth-path.ts'
import { ownUrl } from '#web/navigation/own-url.ts'

/** URL that the link of an email redirects to: the sign-in page if it continues to `next`, else the home page. */
export function emailRedirectUrl(next: string | undefined): string {
  return ownUrl(next === undefined ? '/' : authPath(next))
}
