import { isNewAccount } from '#web/session/new-account.ts'
import { acceptTerms } from './accept-terms.ts'

/** Like `acceptTerms`, after a sign-in that creates an account when there is none. Lazy-loaded. */
export async function acceptTermsOfNewAccount(): Promise<void> {
  if (await isNewAccount().catch(() => false)) await acceptTerms()
}
