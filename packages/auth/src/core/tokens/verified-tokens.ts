import { hash } from 'node:crypto'
import type { CryptoKey, JWTPayload } from 'jose'
import { LRUCache } from 'lru-cache'

/** Cache size. A signature check costs about a third of `GET /user`, and clients send one access token for an hour. */
const TOKENS_PER_KEY = 10_000

// By key object, so that tokens of a key that no longer verifies are dropped with it.
const payloadsByKey = new WeakMap<CryptoKey, LRUCache<string, JWTPayload>>()

/**
 * Payloads of tokens whose signature a key has verified for an issuer and audience. The session itself is never cached: each
 * request reads it from the database.
 */
export function verifiedTokens(
  key: CryptoKey,
  { issuer, audience }: { issuer: string; audience: string | string[] },
) {
  const payloads = payloadsByKey.get(key) ?? new LRUCache<string, JWTPayload>({ max: TOKENS_PER_KEY })
  payloadsByKey.set(key, payloads)
  // Hashed, so that a memory dump of the cache contains no token.
  const slot = (token: string) => hash('sha256', JSON.stringify([issuer, audience, token]), 'base64')
  return {
    /** The payload of a token that was verified before and has not expired. */
    find(token: string, now: Date): JWTPayload | undefined {
      const payload = payloads.get(slot(token))
      return payload?.exp !== undefined && payload.exp > Math.floor(now.getTime() / 1000)
        ? payload
        : undefined
    },
    insert(token: string, payload: JWTPayload) {
      payloads.set(slot(token), payload)
    },
  }
}
