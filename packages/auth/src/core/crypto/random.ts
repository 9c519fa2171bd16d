import { randomBytes, randomInt } from 'node:crypto'

export const CODE_DIGITS = 6

/** A uniformly random code of decimal digits, zero padded, to be typed. */
export function randomCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0')
}

/** 32 random bytes in base64url: 43 characters. */
export function randomLinkToken(): string {
  return randomBytes(32).toString('base64url')
}
