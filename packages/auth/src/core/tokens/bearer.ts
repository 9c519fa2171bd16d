import type { AuthContext } from '#auth/core/context.ts'
import { AuthError } from '#auth/core/errors.ts'
import type { Bearer } from '#auth/core/http/call.ts'
import { findAccountAndSession } from '#auth/core/sessions/repository/sessions.ts'
import { isBanned, sessionExpiryReason } from '#auth/core/sessions/session-expiry.ts'
import { verifyAccessTokenClaims } from './access-token.ts'

/** Authenticates a bearer: verifies the JWT, then reads account and live session in one statement. */
export async function readBearer(context: AuthContext, token: string): Promise<Bearer> {
  const now = context.now()
  const claims = await verifyAccessTokenClaims(token, context)
  const found = await findAccountAndSession(context.db, claims.userId, claims.sessionId)
  if (found === undefined) throw new AuthError('user_not_found', 'User from sub claim in JWT does not exist')
  const { account, session } = found
  if (session === null || sessionExpiryReason(session, context.settings, now) !== null) {
    throw new AuthError('session_not_found', 'Session from session_id claim in JWT does not exist')
  }
  if (isBanned(account, now)) throw new AuthError('user_banned', 'User is banned')
  return { account, session }
}

/** The token of an `Authorization` header; throws `no_authorization`. */
export function bearerToken(authorization: string | undefined): string {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) {
    throw new AuthError('no_authorization', 'This endpoint requires a valid Bearer token')
  }
  return token
}
