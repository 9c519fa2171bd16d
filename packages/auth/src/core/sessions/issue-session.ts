import type { Account } from '#auth/core/accounts/repository/accounts.ts'
import { presentUserTo } from '#auth/core/assurance/second-factor.ts'
import type { AuthContext } from '#auth/core/context.ts'
import { ok, type Reply } from '#auth/core/http/call.ts'
import { signAccessToken, type TokenSession } from '#auth/core/tokens/access-token.ts'
import { refreshTokenKey, writeRefreshToken } from '#auth/core/tokens/refresh-token.ts'

export type TokenResponse = Awaited<ReturnType<typeof presentSession>>['body']

/** Response of every sign-in and refresh: tokens, user and headers. */
export async function presentSession(
  context: AuthContext,
  account: Account,
  session: TokenSession & { refresh_counter: number; setCookie?: string | null },
) {
  const { token, expiresAt } = await signAccessToken(context, account, session)
  const refreshToken = { sessionId: session.id, counter: session.refresh_counter }
  const headers: Record<string, string> = {
    'sb-auth-user-id': account.id,
    'sb-auth-session-id': session.id,
    'sb-auth-refresh-token-counter': String(session.refresh_counter),
    ...(session.setCookie == null ? {} : { 'set-cookie': session.setCookie }),
  }
  const body = {
    access_token: token,
    token_type: 'bearer' as const,
    expires_in: context.settings.accessTokenSeconds,
    expires_at: expiresAt,
    refresh_token: writeRefreshToken(refreshToken, refreshTokenKey(context.keyedHash, session.id)),
    user: presentUserTo({ account, session }),
  }
  return { body, headers }
}

/** The reply to a sign-in. */
export async function replyWithSession(
  context: AuthContext,
  { account, session }: { account: Account; session: Parameters<typeof presentSession>[2] },
): Promise<Reply> {
  const { body, headers } = await presentSession(context, account, session)
  return ok(body, headers)
}

/** The tokens of a session in the fragment of a URL, which no server sees. */
export function tokenFragment(body: TokenResponse, more: Readonly<Record<string, string | null>> = {}) {
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
