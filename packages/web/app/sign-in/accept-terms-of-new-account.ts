import { isNewAccount } from '#web/session/new-account.ts'
import { acceptTerms } from './accept-terms.ts'

/** Like `acceptTerms`, after a sign-in that can create an account. Lazy-loaded. */
export async function acceptTermsOfNewAccount(): Promise<void> {
  if (await isNewAccount().catch(() => false)) await acceptTerms()
}
