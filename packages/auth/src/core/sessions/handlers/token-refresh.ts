import type { Account } from '#auth/core/accounts/repository/accounts.ts'
import { insertAudit } from '#auth/core/audit/repository/audit.ts'
import { AuthError } from '#auth/core/errors.ts'
import { type Call, handler, limitCall, ok } from '#auth/core/http/call.ts'
import { refreshGrantBody } from '#auth/core/http/wire.ts'
import { presentSession } from '#auth/core/sessions/issue-session.ts'
import {
  advanceSession,
  deleteSession,
  type LiveSession,
  lockSession,
  markRepeated,
} from '#auth/core/sessions/repository/sessions.ts'
import { isBanned, sessionExpiryReason } from '#auth/core/sessions/session-expiry.ts'
import type { Db } from '#auth/core/tables.ts'
import {
  isSigned,
  type RefreshToken,
  readRefreshToken,
  refreshTokenKey,
} from '#auth/core/tokens/refresh-token.ts'

type Refreshed =
  | { outcome: 'fresh' | 'repeated'; account: Account; session: LiveSession }
  | { outcome: 'refused'; error: AuthError }

/** Tabs of one browser refresh within that time of each other. */
const CONCURRENT_MS = 60_000

/**
 * Changes a refresh token for the next. The token before the current one is answered with the current one, so that
 * any number of refreshes at once, or a lost answer, leave one line; anything older ends the session. So does the token
 * before the current one when it comes back late twice running: an answer is lost now and then, but where each new
 * token is followed by the one before it, two have the same line.
 */
export const refreshGrant = handler(refreshGrantBody, async (call) => {
  const { context, body } = call
  const text = body.refresh_token ?? ''
  const token = readRefreshToken(text)
  if (token === null) throw new AuthError('validation_failed', 'Refresh token is not valid')
  if (!isSigned(text, token, refreshTokenKey(context.keyedHash, token.sessionId))) throw notFound()
  await limitCall(call, { session: token.sessionId })

  // A refusal is returned, not thrown: the end of the session that goes with it must be committed.
  const refreshed = await context.db.transaction().execute((trx) => refresh(trx, call, token))
  if (refreshed.outcome === 'refused') throw refreshed.error

  const answer = await presentSession(context, refreshed.account, refreshed.session)
  return ok(answer.body, {
    ...answer.headers,
    'sb-auth-refresh-token-reuse': String(refreshed.outcome === 'repeated'),
    'sb-auth-refresh-token-rotated': String(refreshed.outcome === 'fresh'),
  })
})

async function refresh(trx: Db, call: Call, token: RefreshToken): Promise<Refreshed> {
  const { context } = call
  const now = context.now()
  const found = await lockSession(trx, token.sessionId)
  if (found === undefined || found.session === null) return refused(notFound())
  const { account, session } = found

  if (isBanned(account, now)) {
    return refused(new AuthError('user_banned', 'Invalid Refresh Token: User Banned', { status: 400 }))
  }
  const over = sessionExpiryReason(session, context.settings, now)
  if (over !== null) {
    const why = over === 'idle' ? ' (Inactivity)' : ''
    return refused(new AuthError('session_expired', `Invalid Refresh Token: Session Expired${why}`))
  }

  const age = session.refreshCounter - token.counter
  if (age < 0) {
    return refused(new AuthError('validation_failed', 'Invalid Refresh Token: Not Issued By This Server'))
  }
  if (age === 0) {
    const counter = session.refreshCounter + 1
    await advanceSession(trx, {
      id: session.id,
      userId: account.id,
      counter,
      now,
      userAgent: call.client.userAgent,
      ipAddress: call.client.ipAddress,
    })
    return { outcome: 'fresh', account, session: { ...session, refreshCounter: counter } }
  }
  const sinceLast = now.getTime() - session.refreshedAt.getTime()
  if (sinceLast < context.settings.refreshReuseSeconds * 1000)
    return { outcome: 'repeated', account, session }
  if (age === 1 && sinceLast < CONCURRENT_MS) return { outcome: 'repeated', account, session }
  if (age === 1 && session.repeatedCounter !== session.refreshCounter - 1) {
    await recordLateReuse(trx, call, account.id, session)
    return { outcome: 'repeated', account, session }
  }
  await deleteSession(trx, account.id, session.id)
  await insertAudit(trx, {
    at: now,
    action: 'token_revoked',
    actorId: account.id,
    ipAddress: call.client.ipAddress,
    traits: { reason: 'reuse' },
  })
  return refused(new AuthError('refresh_token_already_used', 'Invalid Refresh Token: Already Used'))
}

async function recordLateReuse(trx: Db, call: Call, actorId: string, session: LiveSession): Promise<void> {
  if (session.repeatedCounter === session.refreshCounter) return
  await markRepeated(trx, session.id, session.refreshCounter)
  await insertAudit(trx, {
    at: call.context.now(),
    action: 'token_refreshed',
    actorId,
    ipAddress: call.client.ipAddress,
    traits: { repeated: true },
  })
}

function refused(error: AuthError): Refreshed {
  return { outcome: 'refused', error }
}

function notFound(): AuthError {
  return new AuthError('refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
}
