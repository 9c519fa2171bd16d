import { createHash } from 'node:crypto'
import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import { sameBytes } from '#auth/core/crypto/keyed-hash.ts'
import { AuthError } from '#auth/core/errors.ts'
import { isSubject } from '#auth/core/federation/profile.ts'
import type { IdTokenProof, ProviderAdapter } from './adapter.ts'
import { profileOf } from './claims.ts'
import { issuersOf } from './microsoft.ts'
import type { Provider } from './provider-settings.ts'
import { unreachable } from './refusals.ts'

/** Alternative names of the same issuer. */
const otherIssuers: Readonly<Record<string, readonly string[]>> = {
  'https://accounts.google.com': ['accounts.google.com'],
  'https://appleid.apple.com': ['https://account.apple.com'],
  'https://www.facebook.com': ['https://limited.facebook.com', 'https://facebook.com'],
}
const KEYS_TIMEOUT_MS = 4000
const CLOCK_TOLERANCE_SECONDS = 30

/**
 * Verifies id tokens that an application obtained itself: signature, issuer, time, audience, nonce, hash of the
 * access token.
 */
export function createIdTokenReader(
  settings: Provider,
  findKeys: () => Promise<URL>,
): NonNullable<ProviderAdapter['readIdToken']> {
  let keys: Promise<JWTVerifyGetKey> | undefined
  const openKeys = () => {
    keys ??= findKeys().then((url) => createRemoteJWKSet(url, { timeoutDuration: KEYS_TIMEOUT_MS }))
    keys.catch(() => {
      keys = undefined
    })
    return keys
  }

  return async (proof) => {
    const getKey = await openKeys().catch((error: unknown) => {
      throw unreachable(error)
    })
    const claims = await verify(settings, getKey, proof)
    if (!isSubject(claims.sub)) throw refused('invalid request', 'Missing sub claim in id_token')
    assertAudience(settings, claims)
    assertNonce(settings, claims.nonce, proof.nonce)
    return { profile: profileOf(settings, claims), ...useOf(settings, proof.idToken, claims) }
  }
}

/** Without `jti` the signed text names the token: only the signature after it can be spelled in several ways. */
function useOf(settings: Provider, idToken: string, { jti, exp = 0 }: JWTPayload) {
  const name =
    typeof jti === 'string' && jti !== '' ? `jti ${jti}` : idToken.slice(0, idToken.lastIndexOf('.'))
  return { id: `${settings.id} ${name}`, expiresAt: new Date((exp + CLOCK_TOLERANCE_SECONDS) * 1000) }
}

async function verify(settings: Provider, getKey: JWTVerifyGetKey, proof: IdTokenProof): Promise<JWTPayload> {
  let claims: JWTPayload
  try {
    const verified = await jwtVerify(proof.idToken, getKey, {
      algorithms: [settings.idTokenAlgorithm],
      issuer: [...issuersOf(settings, proof.idToken), ...(otherIssuers[settings.issuer] ?? [])],
      currentDate: proof.now,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['exp', 'iat', 'aud'],
    })
    claims = verified.payload
  } catch (error) {
    if (!(error instanceof errors.JOSEError) || error instanceof errors.JWKSTimeout) throw unreachable(error)
    throw refused('invalid request', 'Bad ID token', error)
  }
  const { accessToken } = proof
  if (accessToken !== null && !isAccessTokenHash(claims.at_hash, accessToken, settings.idTokenAlgorithm)) {
    throw refused('invalid request', 'Bad ID token')
  }
  return claims
}

function assertAudience(settings: Provider, claims: JWTPayload): void {
  const ours = [settings.clientId, ...settings.otherClientIds]
  const audiences = [claims.aud ?? []].flat()
  const party = claims.azp
  const isForUs = audiences.some((audience) => ours.includes(audience))
  // OpenID Connect Core 3.1.3.7: a token for several audiences names its authorized party, and that party must be this client.
  const isOurParty = party === undefined ? audiences.length === 1 : ours.includes(String(party))
  if (isForUs && isOurParty) return
  const shown = audiences.join(' ').slice(0, 100)
  throw refused('invalid request', `Unacceptable audience in id_token: [${shown}]`)
}

/** The application knows the nonce, the provider only its hash; Facebook's are handed through as they are. */
function assertNonce({ id }: Provider, inToken: unknown, given: string | null): void {
  if ((inToken === undefined) !== (given === null)) {
    throw refused('invalid request', 'Passed nonce and nonce in id_token should either both exist or not.')
  }
  if (given === null) return
  const hashed = id === 'facebook' ? given : createHash('sha256').update(given).digest('hex')
  if (typeof inToken !== 'string' || !sameBytes(Buffer.from(hashed), Buffer.from(inToken))) {
    throw refused('invalid nonce', 'Nonces mismatch')
  }
}

/** Whether `at_hash`, where there is one, is of this access token. */
export function isAccessTokenHash(hash: unknown, accessToken: string, algorithm: string): boolean {
  if (hash === undefined) return true
  const digest = createHash(algorithm === 'EdDSA' ? 'sha512' : 'sha256')
    .update(accessToken)
    .digest()
  const half = digest.subarray(0, digest.byteLength / 2).toString('base64url')
  return typeof hash === 'string' && sameBytes(Buffer.from(half), Buffer.from(hash))
}

function refused(oauth: string, message: string, cause?: unknown): AuthError {
  return new AuthError('invalid_credentials', message, { oauth, cause })
}
