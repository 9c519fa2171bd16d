import { createHash } from 'node:crypto'
import type { Context } from '#server/context.ts'
import { normalizeAddress } from './rules.ts'

/** How a link's token is found again: only its hash is stored. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(Buffer.from(token, 'base64url')).digest()
}

/** How an address is found again, without being there to read. */
export function hashAddress(keyring: Context['keyring'], address: string): Buffer {
  return keyring.keyedHash('invitation-address', normalizeAddress(address))
}

/** Takes the place of the hashed address while an invitation has only its link; no mailbox has this one. */
export function hashNoAddress(keyring: Context['keyring'], assessmentId: string): Buffer {
  return keyring.keyedHash('invitation-address', `link-only:${assessmentId}`)
}

/** One address or another; a plain comparison is enough between two keyed hashes. */
export function isSameHash(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0
}
