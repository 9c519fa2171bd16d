import { createHash } from 'node:crypto'
import { ApiError } from '@twofold/contract'

/** How a link's token is found again: only its hash is stored in clear. */
export function hashToken(token: Uint8Array): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The hash of a URL's token. Only the canonical base64url spelling is valid. */
export function hashLinkToken(text: string): Buffer {
  const token = Buffer.from(text, 'base64url')
  if (token.toString('base64url') !== text) throw new ApiError('not_found')
  return hashToken(token)
}
