import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Hashes with the service's secret, so that a reader of the database can neither test guesses nor use stored values.
 */
export function createKeyedHash(secret: Uint8Array) {
  if (secret.byteLength < 32)
    throw new Error(`Secret of the authentication service has ${secret.byteLength} bytes, needs 32`)
  return {
    /** HMAC-SHA256 (32 bytes) of `value`, separated by purpose. */
    of: (purpose: string, value: string): Buffer =>
      createHmac('sha256', secret).update(`${purpose}\0${value}`).digest(),
  }
}

export type KeyedHash = ReturnType<typeof createKeyedHash>

/** Compares in constant time for equal lengths. */
export function sameBytes(left: Uint8Array, right: Uint8Array): boolean {
  return left.byteLength === right.byteLength && timingSafeEqual(left, right)
}
