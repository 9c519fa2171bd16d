import { AuthError } from '#auth/core/errors.ts'

const E164 = /^[1-9][0-9]{1,14}$/

/** The one spelling of a telephone number: its digits with the country's, without the plus; null when it is none. */
export function normalisePhone(typed: string): string | null {
  if (typed.length > 40) return null
  const digits = typed.trim().replace(/^\+/, '').replaceAll(' ', '')
  return E164.test(digits) ? digits : null
}

/** The telephone that somebody names; throws what the wire has for one that can not be. */
export function readPhone(typed: string): string {
  const phone = normalisePhone(typed)
  if (phone !== null) return phone
  throw new AuthError('validation_failed', 'Invalid phone number format (E.164 required)')
}
