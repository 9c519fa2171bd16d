import type { Account } from '#auth/core/accounts/repository/accounts.ts'
import { auditCall } from '#auth/core/audit/audit-call.ts'
import { AuthError, invalid } from '#auth/core/errors.ts'
import { type Call, handler, limitCallAndFind, ok } from '#auth/core/http/call.ts'
import { refreshGrantBody } from '#auth/core/http/wire.ts'
import { presentSession } from '#auth/core/sessions/issue-session.ts'
import {
  type AccountAndSession,
  advanceSession,
  countAndFindSession,
  deleteSession,
  type LiveSession,
  lockSession,
  updateSession,
} from '#auth/core/sessions/repository/sessions.ts'
import { isBanned, sessionExpiryReason } from '#auth/core/sessions/session-expiry.ts'
import type { Db } from '#auth/core/tables.ts'
import {
  isSigned,
  type RefreshToken,
  readRefreshToken,
  refreshTokenKey,
} from '#auth/core/tokens/refresh-token.ts'

interface Refreshed {
  outcome: 'fresh' | 'repeated'
  account: Account
  session: LiveSession
}

/** Time within which tabs of one browser refresh concurrently. */
const CONCURRENT_MS = 60_000

/**
 * Exchanges a refresh token for the next. The previous token returns the current one, so that concurrent refreshes and a
 * lost response do no harm; an older token ends the session. The previous token also ends the session if it arrives late
 * after two successive refreshes: one response can be lost, but then two clients are using the same session.
 */
export const refreshGrant = handler(refreshGrantBody, async (call) => {
  const { context, body } = call
  const text = body.refresh_token ?? ''
  const token = readRefreshToken(text)
  if (token === null) throw invalid('Refresh token is not valid')
  if (!isSigned(text, token, refreshTokenKey(context.keyedHash, token.sessionId))) throw notFound()
  const found = await limitCallAndFind(call, { session: token.sessionId }, (window, now) =>
    countAndFindSession(context.db, token.sessionId, window, now),
  ).catch(keepClientSession)
  const refreshed =
    (found && (await refreshCurrent(call, token, found))) ??
    (await context.db.transaction().execute((trx) => refresh(trx, call, token)))
  if (refreshed instanceof AuthError) throw refreshed

  const answer = await presentSession(context, refreshed.account, refreshed.session)
  return ok(answer.body, {
    ...answer.headers,
    'sb-auth-refresh-token-reuse': String(refreshed.outcome === 'repeated'),
    'sb-auth-refresh-token-rotated': String(refreshed.outcome === 'fresh'),
  })
})

/**
 * Refreshes with the session's newest token without a transaction: the update succeeds only if the counter is still the one
 * that was read. Returns undefined for every other case, which `refresh` decides under a lock.
 */
async function refreshCurrent(call: Call, token: RefreshToken, { account, session }: AccountAndSession) {
  const { context } = call
  const now = context.now()
  if (session === null || session.refresh_counter !== token.counter) return undefined
  if (isBanned(account, now) || sessionExpiryReason(session, context.settings, now) !== null) return undefined
  return advance(context.db, call, { account, session }, now)
}

async function advance(
  db: Db,
  call: Call,
  { account, session }: { account: Account; session: LiveSession },
  now: Date,
): Promise<Refreshed | undefined> {
  const advanced = await advanceSession(db, session, call.client, now)
  return advanced && { outcome: 'fresh', account, session: advanced }
}

/** Returns the error of a reused token instead of throwing it, because the transaction that ends the session must commit. */
async function refresh(trx: Db, call: Call, token: RefreshToken): Promise<Refreshed | AuthError> {
  const { context } = call
  const now = context.now()
  const found = await lockSession(trx, token.sessionId)
  if (found === undefined || found.session === null) throw notFound()
  const { account, session } = found

  if (isBanned(account, now)) {
    throw new AuthError('user_banned', 'Invalid Refresh Token: User Banned', { status: 400 })
  }
  const expiry = sessionExpiryReason(session, context.settings, now)
  if (expiry !== null) {
    const reason = expiry === 'idle' ? ' (Inactivity)' : ''
    throw new AuthError('session_expired', `Invalid Refresh Token: Session Expired${reason}`)
  }

  const age = session.refresh_counter - token.counter
  if (age < 0) throw invalid('Invalid Refresh Token: Not Issued By This Server')
  if (age === 0) {
    const advanced = await advance(trx, call, { account, session }, now)
    if (advanced === undefined) throw new Error(`The locked session ${session.id} has another counter`)
    return advanced
  }
  const sinceLast = now.getTime() - session.refreshed_at.getTime()
  if (age === 1 && sinceLast < CONCURRENT_MS) return { outcome: 'repeated', account, session }
  if (age === 1 && session.repeated_counter !== session.refresh_counter - 1) {
    await recordLateReuse(trx, call, account.id, session)
    return { outcome: 'repeated', account, session }
  }
  await deleteSession(trx, account.id, session.id)
  await auditCall(trx, call, 'token_revoked', account.id, { reason: 'reuse' })
  return new AuthError('refresh_token_already_used', 'Invalid Refresh Token: Already Used')
}

/** Records that the previous refresh token arrived late and was accepted. */
async function recordLateReuse(trx: Db, call: Call, actorId: string, session: LiveSession) {
  if (session.repeated_counter === session.refresh_counter) return
  await updateSession(trx, session.id, { repeated_counter: session.refresh_counter })
  await auditCall(trx, call, 'token_refreshed', actorId, { repeated: true })
}

/** Clients discard a valid session at 429, but retry at 503. */
function keepClientSession(error: unknown): never {
  if (!(error instanceof AuthError) || error.code !== 'over_request_rate_limit') throw error
  throw new AuthError('server_busy', error.message, { headers: error.headers })
}

function notFound(): AuthError {
  return new AuthError('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
}
