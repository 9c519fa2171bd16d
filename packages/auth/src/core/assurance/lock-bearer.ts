import { lockAccount } from '#auth/core/accounts/repository/accounts.ts'
import type { AuthContext } from '#auth/core/context.ts'
import { AuthError } from '#auth/core/errors.ts'
import type { Bearer, BearerCall } from '#auth/core/http/call.ts'
import { findAccountAndSession } from '#auth/core/sessions/repository/sessions.ts'
import { sessionExpiryReason } from '#auth/core/sessions/session-expiry.ts'
import type { Db } from '#auth/core/tables.ts'

/**
 * Locks the account and reads it with its factors and session again, because they may have changed since the call was
 * authorised. Throws `session_not_found`.
 */
export async function lockBearer(trx: Db, { bearer }: Pick<BearerCall, 'bearer'>): Promise<Bearer> {
  return lockSessionOf(trx, bearer.account.id, bearer.session.id)
}

/** `lockBearer` for the session that started a flow; it must also not have expired meanwhile. */
export async function lockRequester(
  trx: Db,
  { settings, now }: Pick<AuthContext, 'settings' | 'now'>,
  requester: { userId: string; sessionId: string },
): Promise<Bearer> {
  const bearer = await lockSessionOf(trx, requester.userId, requester.sessionId)
  if (sessionExpiryReason(bearer.session, settings, now()) !== null) throw sessionNotFound()
  return bearer
}

async function lockSessionOf(trx: Db, userId: string, sessionId: string): Promise<Bearer> {
  await lockAccount(trx, userId)
  const found = await findAccountAndSession(trx, userId, sessionId)
  if (found?.session == null) throw sessionNotFound()
  return { account: found.account, session: found.session }
}

function sessionNotFound(): AuthError {
  return new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist')
}
