import { SignJWT } from 'jose'
import type { AuthContext } from '#auth/core/context.ts'
import { AuthError } from '#auth/core/errors.ts'
import { AUDIENCE as USERS, verifyOwnToken } from './access-token.ts'
import { canonicalToken } from './canonical-token.ts'

const adminRoles = ['service_role', 'supabase_admin'] as const
/** `status_reader` is not accepted by admin calls: other parts of the product grant it single reads. */
const serviceRoles = [...adminRoles, 'status_reader'] as const
export type ServiceRole = (typeof serviceRoles)[number]

/** A service, authenticated by its token. */
export interface Service {
  /** Id of the token (`jti`), for rate limits and audit events. */
  id: string
  role: ServiceRole
}

/** Differs from the audience of users, so that a service token is never accepted as a user's and vice versa. */
const AUDIENCE = 'service'

/** Signs a service token. It becomes invalid early if its signing key is retired. */
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

/** Authenticates a service token for an admin call. Throws `not_admin` for other services and for a user's token with any role. */
export async function readService(context: AuthContext, token: string): Promise<Service> {
  const service = await verifyService(context, token)
  if (service === null || !adminRoles.some((role) => role === service.role)) {
    throw new AuthError('not_admin', 'User not allowed')
  }
  return service
}

/** The service of a token with any role; null for every other token. */
export async function findService(context: AuthContext, token: string): Promise<Service | null> {
  try {
    return await verifyService(context, token)
  } catch (error) {
    if (error instanceof AuthError) return null
    throw error
  }
}

async function verifyService(context: AuthContext, token: string): Promise<Service | null> {
  const claims = await verifyOwnToken(token, {
    keys: context.keys,
    settings: { issuer: context.settings.externalUrl, audience: [USERS, AUDIENCE] },
    now: context.now(),
  })
  const role = serviceRoles.find((known) => known === claims.role)
  const isService = claims.aud === AUDIENCE && claims.sub === undefined
  return isService && role !== undefined && claims.jti ? { id: claims.jti, role } : null
}
