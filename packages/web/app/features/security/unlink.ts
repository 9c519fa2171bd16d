import { accountTexts } from 'virtual:texts/account'
import { unlinkAccount } from '#web/session/account.ts'
import { AuthCallError } from '#web/session/auth-call.ts'

/** Removes a sign-in method. Replaces the server's message if it is the last one, which cannot be removed. */
export async function unlink(identityId: string): Promise<void> {
  try {
    await unlinkAccount(identityId)
  } catch (error) {
    const last = error instanceof AuthCallError && error.code === 'single_identity_not_deletable'
    throw last
      ? new AuthCallError({ message: accountTexts().security.linked.lastWay, code: error.code })
      : error
  }
}
