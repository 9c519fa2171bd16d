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
  session: TokenSession & { refresh_counter: number; setCookie?: string | null },
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
        { sessionId: session.id, counter: session.refresh_counter },
        refreshTokenKey(context.keyedHash, session.id),
      ),
      user: presentUserTo({ account, session }),
    },
    headers: {
      'sb-auth-user-id': account.id,
      'sb-auth-session-id': session.id,
      'sb-auth-refresh-token-counter': String(session.refresh_counter),
      ...(session.setCookie == null ? {} : { 'set-cookie': session.setCookie }),
    },
  }
}

/** The tokens of a session in the fragment of a URL, which no server sees. */
export function tokenFragment(
  body: TokenResponse,
  more: Readonly<Record<string, string | null>> = {},
): string {
  const fragment = new URLSearchParams({
    access_token: body.access_token,
    expires_at: String(body.expires_at),
    expires_in: String(body.expires_in),
    refresh_token: body.refresh_token,
    sb: '',
    token_type: body.token_type,
  })
  for (const [key, value] of Object.entries(more)) if (value !== null) fragment.set(key, value)
  fragment.sort()
  return fragment.toString()
}
