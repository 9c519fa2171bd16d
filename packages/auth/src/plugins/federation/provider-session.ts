import { findAccountById, lockAccount } from '#auth/core/accounts/repository/accounts.ts'
import { AuthError } from '#auth/core/errors.ts'
import type { Call } from '#auth/core/http/call.ts'
import { beginSession } from '#auth/core/sessions/begin-session.ts'
import { isBanned } from '#auth/core/sessions/session-expiry.ts'
import type { Db } from '#auth/core/tables.ts'
import type { VerifiedSignIn } from '#auth/core/verification/one-time-tokens.ts'

export interface ProviderSignIn {
  userId: string
  provider: string
  /** When the user authenticated; null if the provider does not state it, so that the sign-in is not fresh. */
  authenticatedAt: Date | null
  /** Latest end of the session by the provider. */
  endsBy?: Date | null
}

/** Starts an `aal1` session of a user whom a provider has authenticated. Throws `user_not_found`, `user_banned`. */
export async function beginProviderSession(
  trx: Db,
  call: Call,
  { userId, provider, authenticatedAt, endsBy = null }: ProviderSignIn,
): Promise<VerifiedSignIn> {
  const { context } = call
  const now = context.now()
  const locked = await lockAccount(trx, userId)
  if (locked === undefined) {
    throw new AuthError('user_not_found', 'User from sub claim in JWT does not exist')
  }
  if (isBanned(locked, now)) throw new AuthError('user_banned', 'User is banned')

  const session = await beginSession(trx, call, {
    userId,
    provider,
    method: methodOf(provider),
    recovery: false,
    authenticatedAt,
    endsBy,
    audit: 'login',
  })
  const account = await findAccountById(trx, userId)
  if (account === undefined || session === null) throw new Error(`Account ${userId} disappeared while locked`)
  return { account, session }
}

function methodOf(provider: string): 'sso/saml' | 'web3' | 'oauth' {
  if (provider.startsWith('sso:')) return 'sso/saml'
  return provider === 'web3' ? 'web3' : 'oauth'
}
