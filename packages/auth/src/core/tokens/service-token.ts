import { SignJWT } from 'jose'
import type { AuthContext } from '#auth/core/context.ts'
import { AuthError } from '#auth/core/errors.ts'
import { AUDIENCE as USERS, verifyOwnToken } from './access-token.ts'
import { canonicalToken } from './canonical-token.ts'

const serviceRoles = ['service_role', 'supabase_admin'] as const
export type ServiceRole = (typeof serviceRoles)[number]

/** A service, authenticated by its token. */
export interface Service {
  /** Id of the token (`jti`), for rate limits and audit events. */
  id: string
  role: ServiceRole
}

/** Differs from the audience of users, so that a service token is never accepted as a user's and vice versa. */
const AUDIENCE = 'service'

/** Signs a token for the admin calls. It becomes invalid early if its signing key is retired. */
export async function signServiceToken(
  context: AuthContext,
  token: { id: string; role: ServiceRole; seconds: number },
): Promise<{ token: string; expiresAt: Date }> {
  const now = context.now()
  const signer = await context.keys.signer(now)
  const issuedAt = Math.floor(now.getTime() / 1000)
  const signed = await new SignJWT({ role: token.role })
    .setIssuer(context.settings.externalUrl)
    .setAudience(AUDIENCE)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + token.seconds)
    .setJti(token.id)
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: signer.id })
    .sign(signer.privateKey)
  return { token: canonicalToken(signed), expiresAt: new Date((issuedAt + token.seconds) * 1000) }
}

/** Authenticates a service token. Throws `not_admin` for a user's token with any role. */
export async function readService(context: AuthContext, token: string): Promise<Service> {
  const claims = await verifyOwnToken(token, {
    keys: context.keys,
    settings: { issuer: context.settings.externalUrl, audience: [USERS, AUDIENCE] },
    now: context.now(),
  })
  const role = serviceRoles.find((known) => known === claims.role)
  if (claims.aud !== AUDIENCE || claims.sub !== undefined || role === undefined || !claims.jti) {
    throw new AuthError('not_admin', 'User not allowed')
  }
  return { id: claims.jti, role }
}
