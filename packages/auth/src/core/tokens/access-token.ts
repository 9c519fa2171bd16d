import { decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Account } from '#auth/core/accounts/repository/accounts.ts'
import { needsSecondFactor } from '#auth/core/assurance/second-factor.ts'
import type { AuthContext } from '#auth/core/context.ts'
import { AuthError } from '#auth/core/errors.ts'
import { withoutProviders } from '#auth/core/http/wire.ts'
import type { AmrEntry, JsonObject } from '#auth/core/tables.ts'
import { isUuid } from '#auth/core/uuid.ts'
import { canonicalToken, isCanonicalToken } from './canonical-token.ts'
import type { SigningKeys } from './signing-keys.ts'
import { verifiedTokens } from './verified-tokens.ts'

/** Audience of users' tokens. */
export const AUDIENCE = 'authenticated'

export interface TokenSession {
  id: string
  aal: 'aal1' | 'aal2'
  amr: readonly AmrEntry[]
  /** Whether the session comes from a recovery email, so that it may only set a password. */
  recovery?: boolean
}

/** Signs an access token with the JWT claims that supabase clients and other services read. */
export async function signAccessToken(
  { keys, settings, now: readTime }: Pick<AuthContext, 'keys' | 'settings' | 'now'>,
  account: Account,
  session: TokenSession,
): Promise<{ token: string; expiresAt: number }> {
  const now = readTime()
  const signer = await keys.signer(now)
  const issuedAt = Math.floor(now.getTime() / 1000)
  const expiresAt = issuedAt + settings.accessTokenSeconds
  const token = await new SignJWT({
    iss: settings.externalUrl,
    sub: account.id,
    aud: AUDIENCE,
    iat: issuedAt,
    exp: expiresAt,
    email: account.email ?? account.sso_email ?? '',
    phone: account.phone ?? '',
    app_metadata: needsSecondFactor({ account, session })
      ? withoutProviders(account.app_metadata)
      : account.app_metadata,
    user_metadata: metadataForToken(account.user_metadata),
    role: account.role,
    aal: session.aal,
    amr: session.amr.toSorted((a, b) => b.timestamp - a.timestamp),
    session_id: session.id,
    // For the page after a reload; the server reads the session's row instead.
    ...(session.recovery && { recovery: true }),
    is_anonymous: account.is_anonymous,
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: signer.id })
    .sign(signer.privateKey)
  return { token: canonicalToken(token), expiresAt }
}

// Access tokens are sent in a header, and servers commonly limit all headers to 16 kB.
const METADATA_BYTES_MAX = 4096
const ESSENTIAL_KEYS = ['sub', 'email', 'email_verified', 'phone_verified', 'name']

/** User metadata up to the limit; of larger metadata only known keys, so that the token stays small enough. */
function metadataForToken(metadata: JsonObject): JsonObject {
  if (Buffer.byteLength(JSON.stringify(metadata)) <= METADATA_BYTES_MAX) return metadata
  const essential = Object.entries(metadata).filter(
    ([key, value]) => ESSENTIAL_KEYS.includes(key) && JSON.stringify(value).length <= 1024,
  )
  return Object.fromEntries(essential)
}

/** Verifies signature, issuer, audience and expiry; returns account and session. Throws `bad_jwt`. */
export async function verifyAccessTokenClaims(
  token: string,
  { keys, settings, now }: Pick<AuthContext, 'keys' | 'settings' | 'now'>,
): Promise<{ userId: string; sessionId: string }> {
  const expected = { issuer: settings.externalUrl, audience: AUDIENCE }
  const claims = await verifyOwnToken(token, { keys, settings: expected, now: now() })
  if (typeof claims.sub !== 'string' || claims.sub === '') {
    throw new AuthError('bad_jwt', 'invalid claim: missing sub claim')
  }
  if (!isUuid(claims.sub)) {
    throw new AuthError('bad_jwt', 'invalid claim: sub claim must be a UUID', { status: 400 })
  }
  const sessionId = claims.session_id
  if (typeof sessionId !== 'string' || !isUuid(sessionId)) {
    throw new AuthError('bad_jwt', 'invalid claim: session_id claim must be a UUID')
  }
  return { userId: claims.sub, sessionId }
}

/** The JWT claims of a token that this service signed for one of these audiences. Throws `bad_jwt`. */
export async function verifyOwnToken(
  token: string,
  options: {
    keys: SigningKeys
    settings: { issuer: string; audience: string | string[] }
    now: Date
  },
): Promise<JWTPayload> {
  const { keys, settings, now } = options
  if (!isCanonicalToken(token)) {
    throw new AuthError('bad_jwt', 'invalid JWT: unable to parse or verify signature, token is malformed')
  }
  // Outside the try block, so that a database failure is not reported as an invalid token.
  const kid = kidOf(token)
  const key = kid === undefined ? undefined : await keys.find(kid, now)
  const verified = key && verifiedTokens(key, settings)
  const known = verified?.find(token, now)
  if (known !== undefined) return known
  try {
    const { payload } = await jwtVerify(
      token,
      () => {
        if (key === undefined) throw new errors.JWKSNoMatchingKey()
        return key
      },
      {
        algorithms: ['ES256'],
        issuer: settings.issuer,
        audience: settings.audience,
        currentDate: now,
        requiredClaims: ['exp', 'iat'],
      },
    )
    verified?.insert(token, payload)
    return payload
  } catch (error) {
    throw new AuthError('bad_jwt', `invalid JWT: unable to parse or verify signature, ${reasonOf(error)}`, {
      cause: error,
    })
  }
}

function kidOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid
  } catch {
    return undefined
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof errors.JWTExpired) return 'token has invalid claims: token is expired'
  if (error instanceof errors.JWTClaimValidationFailed) return 'token has invalid claims'
  if (error instanceof errors.JWKSNoMatchingKey) return 'unrecognized JWT kid'
  if (error instanceof errors.JWSSignatureVerificationFailed) return 'signature is invalid'
  return 'token is malformed'
}
