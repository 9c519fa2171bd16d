import { createHash } from 'node:crypto'
import { ApiError } from '@twofold/contract'

/** Links are found by this hash: the token itself is stored only encrypted. */
export function hashToken(token: Uint8Array): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Hashes the token of a URL; throws `not_found` unless it is canonical base64url. */
export function hashLinkToken(text: string): Buffer {
  const token = Buffer.from(text, 'base64url')
  if (token.toString('base64url') !== text) throw new ApiError('not_found')
  return hashToken(token)
}
