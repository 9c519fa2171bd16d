import type { Account } from '#auth/core/accounts/repository/accounts.ts'
import { presentUserTo } from '#auth/core/assurance/second-factor.ts'
import type { AuthContext } from '#auth/core/context.ts'
import type { TokenResponse } from '#auth/core/http/wire.ts'
import { newestFirst, signAccessToken, type TokenSession } from '#auth/core/tokens/access-token.ts'
import { refreshTokenKey, writeRefreshToken } from '#auth/core/tokens/refresh-token.ts'

const AUDIENCE = 'authenticated'

export function accessTokenSettings(context: AuthContext) {
  const { externalUrl, accessTokenSeconds } = context.settings
  return { issuer: externalUrl, audience: AUDIENCE, seconds: accessTokenSeconds }
}

/** Response of every sign-in and refresh: tokens, user and headers. */
export async function presentSession(
  context: AuthContext,
  account: Account,
  session: TokenSession & { refreshCounter: number; setCookie?: string | null },
): Promise<{ body: TokenResponse; headers: Record<string, string> }> {
  const settings = accessTokenSettings(context)
  const { token, expiresAt } = await signAccessToken(
    account,
    { ...session, amr: newestFirst(session.amr) },
    { keys: context.keys, settings, now: context.now() },
  )
  return {
    body: {
      access_token: token,
      token_type: 'bearer',
      expires_in: settings.seconds,
      expires_at: expiresAt,
      refresh_token: writeRefreshToken(
        { sessionId: session.id, counter: session.refreshCounter },
        refreshTokenKey(context.keyedHash, session.id),
      ),
      user: presentUserTo({ account, session }),
    },
    headers: {
      'sb-auth-user-id': account.id,
      'sb-auth-session-id': session.id,
      'sb-auth-refresh-token-counter': String(session.refreshCounter),
      ...(session.setCookie == null ? {} : { 'set-cookie': session.setCookie }),
    },
  }
}
