import { sameBytes } from '#auth/core/crypto/keyed-hash.ts'
import { AuthError } from '#auth/core/errors.ts'
import type { Bearer, Call } from '#auth/core/http/call.ts'
import { findAccountAndSession, type LiveSession } from '#auth/core/sessions/repository/sessions.ts'
import type { Db } from '#auth/core/tables.ts'
import { bearerToken, readBearer } from '#auth/core/tokens/bearer.ts'
import { browserDevice } from './devices.ts'
import { sessionExpiryReason } from './session-expiry.ts'

/** The session that requested a change of email or phone number; null if it has ended. */
export async function requestingSession(
  trx: Db,
  { context }: Call,
  userId: string,
  sessionId: string | null,
) {
  const found = sessionId === null ? undefined : await findAccountAndSession(trx, userId, sessionId)
  const session = found?.session ?? null
  return session !== null && sessionExpiryReason(session, context.settings, context.now()) === null
    ? session
    : null
}

/** Whether the call comes from the session's browser or has its token. The code alone does not suffice. */
export async function isFromSession(trx: Db, call: Call, session: LiveSession): Promise<boolean> {
  const device = browserDevice(call)
  if (device !== null && session.device_hash !== null && sameBytes(device, session.device_hash)) return true
  return (await readCaller(trx, call))?.session.id === session.id
}

/** The account and session of the bearer token on a public call; null without a valid token. */
export async function readCaller(db: Db, call: Call): Promise<Bearer | null> {
  if (call.headers.authorization === undefined) return null
  try {
    return await readBearer({ ...call.context, db }, bearerToken(call.headers.authorization))
  } catch (error) {
    // A gateway may add its own token, which belongs to no account.
    if (error instanceof AuthError && error.status < 500) return null
    throw error
  }
}
