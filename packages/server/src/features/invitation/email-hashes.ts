import type { Context } from '#server/context.ts'
import { normalizeEmail } from './rules.ts'

/** Keyed hash to find an email without storing it in plain text. */
export function hashEmail(keyring: Context['keyring'], email: string): Buffer {
  return keyring.keyedHash('invitation-address', normalizeEmail(email))
}

/** Placeholder hash of an invitation without an email; equals the hash of no email. */
export function hashMissingEmail(keyring: Context['keyring'], assessmentId: string): Buffer {
  return keyring.keyedHash('invitation-address', `link-only:${assessmentId}`)
}

/** Compares keyed hashes, for which a constant-time comparison is not needed. */
export function isSameHash(one: Uint8Array, other: Uint8Array): boolean {
  return Buffer.compare(one, other) === 0
}
