import { createHash } from 'node:crypto'
import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import { sameBytes } from '#auth/core/crypto/keyed-hash.ts'
import { AuthError } from '#auth/core/errors.ts'
import { cappedFetch } from '#auth/core/http/capped-fetch.ts'
import { isSubject, type Profile, profileEmails, selectClaims } from '#auth/plugins/federation/profile.ts'
import type { IdTokenRequest, Provider, ProviderAdapter } from './adapter.ts'
import { profileFailed, unreachable } from './errors.ts'

/** Id tokens signed otherwise are rejected. */
export const ID_TOKEN_ALGORITHM = 'RS256'
const KEYS_TIMEOUT_MS = 4000
const CLOCK_TOLERANCE_SECONDS = 30

/**
 * Creates the verifier of id tokens that an application obtained itself: signature, issuer, times, audience, nonce and
 * access token hash.
 */
export function createIdTokenReader(
  settings: Provider,
  findKeys: () => Promise<URL>,
): NonNullable<ProviderAdapter['readIdToken']> {
  let keys: Promise<JWTVerifyGetKey> | undefined
  const loadKeys = () => {
    keys ??= findKeys().then((url) =>
      createRemoteJWKSet(url, { timeoutDuration: KEYS_TIMEOUT_MS, [customFetch]: cappedFetch }),
    )
    keys.catch(() => {
      keys = undefined
    })
    return keys
  }

  return async (requested) => {
    const getKey = await loadKeys().catch((error: unknown) => {
      throw unreachable(error)
    })
    const claims = await verify(settings, getKey, requested)
    if (!isSubject(claims.sub)) throw invalidToken('invalid request', 'Missing sub claim in id_token')
    assertAudience(settings, claims)
    assertNonce(settings, claims.nonce, requested.nonce)
    return { profile: toProfile(settings, claims), ...identifyToken(settings, requested.idToken, claims) }
  }
}

/**
 * Identifies the token by `jti`, or without one by its header and payload: the same signature has several Base64 encodings.
 */
function identifyToken(settings: Provider, idToken: string, { jti, exp = 0 }: JWTPayload) {
  const name =
    typeof jti === 'string' && jti !== '' ? `jti ${jti}` : idToken.slice(0, idToken.lastIndexOf('.'))
  return { id: `${settings.id} ${name}`, expiresAt: new Date((exp + CLOCK_TOLERANCE_SECONDS) * 1000) }
}

async function verify(settings: Provider, getKey: JWTVerifyGetKey, requested: IdTokenRequest) {
  let claims: JWTPayload
  try {
    const verified = await jwtVerify(requested.idToken, getKey, {
      algorithms: [ID_TOKEN_ALGORITHM],
      issuer: [...(settings.issuers?.(settings.issuer, requested.idToken) ?? [settings.issuer])],
      currentDate: requested.now,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['exp', 'iat', 'aud'],
    })
    claims = verified.payload
  } catch (error) {
    if (!(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout) throw unreachable(error)
    throw invalidToken('invalid request', 'Bad ID token', error)
  }
  const { accessToken } = requested
  if (accessToken !== null && !isAccessTokenHash(claims.at_hash, accessToken)) {
    throw invalidToken('invalid request', 'Bad ID token')
  }
  return claims
}

function assertAudience({ clientId }: Provider, claims: JWTPayload): void {
  const audiences = [claims.aud ?? []].flat()
  const party = claims.azp
  const isOwnAudience = audiences.includes(clientId)
  // OpenID Connect Core 3.1.3.7: a token for several audiences names its authorized party, and that party must be this client.
  const isOwnParty = party === undefined ? audiences.length === 1 : party === clientId
  if (isOwnAudience && isOwnParty) return
  const shown = audiences.join(' ').slice(0, 100)
  throw invalidToken('invalid request', `Unacceptable audience in id_token: [${shown}]`)
}

/** The application sends the nonce, and the token usually has its SHA-256 hash. */
function assertNonce({ hashesNonce = true }: Provider, inToken: unknown, passed: string | null): void {
  if ((inToken === undefined) !== (passed === null)) {
    throw invalidToken(
      'invalid request',
      'Passed nonce and nonce in id_token should either both exist or not.',
    )
  }
  if (passed === null) return
  const hashed = hashesNonce ? createHash('sha256').update(passed).digest('hex') : passed
  if (typeof inToken !== 'string' || !sameBytes(Buffer.from(hashed), Buffer.from(inToken))) {
    throw invalidToken('invalid nonce', 'Nonces mismatch')
  }
}

/** Whether `at_hash` is missing or belongs to the access token (OpenID Connect Core 3.1.3.6). */
export function isAccessTokenHash(hash: unknown, accessToken: string): boolean {
  if (hash === undefined) return true
  const digest = createHash('sha256').update(accessToken).digest()
  const half = digest.subarray(0, digest.byteLength / 2).toString('base64url')
  return typeof hash === 'string' && sameBytes(Buffer.from(half), Buffer.from(hash))
}

function invalidToken(oauth: string, message: string, cause?: unknown): AuthError {
  return new AuthError('invalid_credentials', message, { oauth, cause })
}

/** Converts the claims of an id token to a profile. */
export function toProfile(settings: Provider, claims: Readonly<Record<string, unknown>>): Profile {
  if (!isSubject(claims.sub)) throw profileFailed('no usable subject')
  // OpenID Connect Core 5.1 has a boolean; text such as "true" verifies nothing.
  const isVerified = settings.isEmailVerified?.(claims) ?? claims.email_verified === true
  return {
    subject: claims.sub,
    emails: profileEmails(claims.email, isVerified),
    authenticatedAt: readAuthTime(claims.auth_time),
    claims: selectClaims({ ...claims, iss: settings.issuer }),
  }
}

/** `auth_time` of OpenID Connect Core 2: seconds since 1970. */
function readAuthTime(seconds: unknown): Date | null {
  return typeof seconds === 'number' && seconds > 0 && seconds < 1e11 ? new Date(seconds * 1000) : null
}
