import { randomBytes, randomInt } from 'node:crypto'

/** A uniformly random code of decimal digits, zero padded, to be typed. */
export function randomCode(digits: number): string {
  return randomInt(10 ** digits)
    .toString()
    .padStart(digits, '0')
}

/** 32 random bytes in base64url: 43 characters. */
export function randomLinkToken(): string {
  return randomBytes(32).toString('base64url')
}
