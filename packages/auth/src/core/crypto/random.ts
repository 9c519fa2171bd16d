import { randomBytes, randomInt } from 'node:crypto'

/** A code a person can type: decimal digits, zero padded, every value equally likely. */
export function randomCode(digits: number): string {
  return randomInt(10 ** digits)
    .toString()
    .padStart(digits, '0')
}

/** 32 random bytes for a link, base64url: 43 characters. */
export function randomLinkToken(): string {
  return randomBytes(32).toString('base64url')
}
