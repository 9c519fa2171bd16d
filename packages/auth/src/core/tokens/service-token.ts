import { SignJWT } from 'jose'
import type { AuthContext } from '#auth/core/context.ts'
import { AuthError } from '#auth/core/errors.ts'
import { accessTokenSettings } from '#auth/core/sessions/issue-session.ts'
import { verifyOwnToken } from './access-token.ts'
import { canonicalToken } from './canonical-token.ts'

const serviceRoles = ['service_role', 'supabase_admin'] as const
export type ServiceRole = (typeof serviceRoles)[number]

/** A service of the installation's own, for as long as its token lives. */
export interface Service {
  /** Of the token: what limits count by and the trail names. */
  id: string
  role: ServiceRole
}

/** Apart from that of people, so that no check of a person's token takes one for the other. */
const AUDIENCE = 'service'

/** A token for the admin calls. A rotation of the keys ends it as it ends everything that the old key signed. */
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

/** The service of a service token. A user's token is never one, with any role of the account. */
export async function readService(context: AuthContext, token: string): Promise<Service> {
  const people = accessTokenSettings(context)
  const claims = await verifyOwnToken(token, {
    keys: context.keys,
    settings: { issuer: people.issuer, audience: [people.audience, AUDIENCE] },
    now: context.now(),
  })
  const role = serviceRoles.find((known) => known === claims.role)
  if (claims.aud !== AUDIENCE || claims.sub !== undefined || role === undefined || !claims.jti) {
    throw new AuthError('not_admin', 'User not allowed')
  }
  return { id: claims.jti, role }
}
