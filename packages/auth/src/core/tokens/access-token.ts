import { type CryptoKey, decodeProtectedHeader, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'
import type { Account } from '#auth/core/accounts/repository/accounts.ts'
import { AuthError } from '#auth/core/errors.ts'
import type { AmrEntry, JsonObject } from '#auth/core/tables.ts'
import { canonicalToken, isCanonicalToken } from './canonical-token.ts'
import type { SigningKeys } from './signing-keys.ts'

export interface AccessTokenSettings {
  issuer: string
  audience: string
  seconds: number
}

export interface TokenSession {
  id: string
  aal: 'aal1' | 'aal2'
  amr: readonly AmrEntry[]
  /** Opened by a recovery mail: may set a password and nothing else. */
  recovery?: boolean
}

/** Signs the claims that the stock client and other services read. */
export async function signAccessToken(
  account: Account,
  session: TokenSession,
  options: { keys: SigningKeys; settings: AccessTokenSettings; now: Date },
): Promise<{ token: string; expiresAt: number }> {
  const { keys, settings, now } = options
  const signer = await keys.signer(now)
  const issuedAt = Math.floor(now.getTime() / 1000)
  const expiresAt = issuedAt + settings.seconds
  const token = await new SignJWT({
    iss: settings.issuer,
    sub: account.id,
    aud: settings.audience,
    iat: issuedAt,
    exp: expiresAt,
    email: account.email ?? account.sso_email ?? '',
    phone: account.phone ?? '',
    app_metadata: account.app_metadata,
    user_metadata: metadataForToken(account.user_metadata),
    role: account.role,
    aal: session.aal,
    amr: newestFirst(session.amr),
    session_id: session.id,
    // Sent to the page, which has to know it after a reload; the server reads the session's row.
    ...(session.recovery && { recovery: true }),
    is_anonymous: account.is_anonymous,
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'JWT', kid: signer.id })
    .sign(signer.privateKey)
  return { token: canonicalToken(token), expiresAt }
}

// A token travels in a header, and servers take 16 kB of headers altogether.
const METADATA_BYTES_MAX = 4096
const ALWAYS = ['sub', 'email', 'email_verified', 'phone_verified', 'name']

/** All of the data while it is small; of larger data only what the service knows by name, so that the token stays usable. */
function metadataForToken(metadata: JsonObject): JsonObject {
  if (Buffer.byteLength(JSON.stringify(metadata)) <= METADATA_BYTES_MAX) return metadata
  const known = Object.entries(metadata).filter(([key, value]) => ALWAYS.includes(key) && !isLarge(value))
  return Object.fromEntries(known)
}

function isLarge(value: unknown): boolean {
  return JSON.stringify(value).length > 1024
}

export function newestFirst(amr: readonly AmrEntry[]): AmrEntry[] {
  return amr.toSorted((a, b) => b.timestamp - a.timestamp)
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Checks signature, issuer, audience and time, and answers whose token of which session it is. */
export async function verifyAccessTokenClaims(
  token: string,
  options: { keys: SigningKeys; settings: AccessTokenSettings; now: Date },
): Promise<{ userId: string; sessionId: string }> {
  const { keys, settings, now } = options
  const claims = await verifyOwnToken(token, { keys, settings, now })
  if (typeof claims.sub !== 'string' || claims.sub === '') {
    throw new AuthError('bad_jwt', 'invalid claim: missing sub claim')
  }
  if (!UUID.test(claims.sub)) {
    throw new AuthError('bad_jwt', 'invalid claim: sub claim must be a UUID', { status: 400 })
  }
  const sessionId = claims.session_id
  if (typeof sessionId !== 'string' || !UUID.test(sessionId)) {
    throw new AuthError('bad_jwt', 'invalid claim: session_id claim must be a UUID')
  }
  return { userId: claims.sub, sessionId }
}

/** The claims of a token that this service signed for one of these audiences. */
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
  // Before the check, so that a failing database is not taken for a broken token.
  const key = await keyOf(token, keys, now)
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
    return payload
  } catch (error) {
    throw new AuthError('bad_jwt', `invalid JWT: unable to parse or verify signature, ${reasonOf(error)}`, {
      cause: error,
    })
  }
}

async function keyOf(token: string, keys: SigningKeys, now: Date): Promise<CryptoKey | undefined> {
  const kid = kidOf(token)
  return kid === undefined ? undefined : keys.find(kid, now)
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
