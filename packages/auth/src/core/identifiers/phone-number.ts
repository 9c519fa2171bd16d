import { invalid } from '#auth/core/errors.ts'

const E164 = /^[1-9][0-9]{1,14}$/

/** Canonical spelling of a phone number: digits with the country code, without the plus; null if invalid. */
export function normalisePhone(typed: string): string | null {
  if (typed.length > 40) return null
  const digits = typed.trim().replace(/^\+/, '').replaceAll(' ', '')
  return E164.test(digits) ? digits : null
}

/** Parses a phone number; throws `validation_failed` if it is invalid. */
export function readPhone(typed: string): string {
  const phone = normalisePhone(typed)
  if (phone !== null) return phone
  throw invalid('Invalid phone number format (E.164 required)')
}
