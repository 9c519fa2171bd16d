import { createHash, randomBytes } from 'node:crypto'
import { ApiError } from '@twofold/contract'

/** Creates the token of a link, 32 random bytes. Rows are found by its SHA-256 hash: the token is stored only encrypted, or not at all. */
export function createLinkToken(): { token: Buffer; tokenHash: Buffer } {
  const token = randomBytes(32)
  return { token, tokenHash: hash(token) }
}

/** Hashes the token of a URL; throws `not_found` unless it is canonical base64url. */
export function hashLinkToken(text: string): Buffer {
  const token = Buffer.from(text, 'base64url')
  if (token.toString('base64url') !== text) throw new ApiError('not_found')
  return hash(token)
}

function hash(token: Uint8Array): Buffer {
  return createHash('sha256').update(token).digest()
}
