import { lockAccount } from '#auth/core/accounts/repository/accounts.ts'
import { AuthError } from '#auth/core/errors.ts'
import type { Bearer, BearerCall } from '#auth/core/http/call.ts'
import { findAccountAndSession } from '#auth/core/sessions/repository/sessions.ts'
import type { Db } from '#auth/core/tables.ts'

/**
 * Locks the account and reads it with its factors and session again, because they may have changed since the call was
 * authorised. Throws `session_not_found`.
 */
export async function lockBearer(trx: Db, { bearer }: Pick<BearerCall, 'bearer'>): Promise<Bearer> {
  await lockAccount(trx, bearer.account.id)
  const found = await findAccountAndSession(trx, bearer.account.id, bearer.session.id)
  if (found?.session == null) {
    throw new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist')
  }
  return { account: found.account, session: found.session }
}
