/** Why a phone number is rejected; a key of the messages. */
export type PhoneProblem = 'empty' | 'noCountry' | 'noDigits' | 'tooShort' | 'tooLong' | 'notServed'

const MIN_DIGITS = 7
/** ITU-T E.164. */
const MAX_DIGITS = 15

/**
 * Parses a phone number in international format, with a plus or two zeros, separators and a bracketed zero. `prefixes`:
 * prefixes that this installation sends messages to; empty for all.
 */
export function parsePhone(
  typed: string,
  prefixes: readonly string[],
): { phone: string; problem: null } | { phone: null; problem: PhoneProblem } {
  const bare = typed
    .replaceAll('(0)', '')
    .replaceAll(/[\s()./\p{Pd}\p{Cf}]/gu, '')
    .replace(/^00/, '+')
  const fail = (problem: PhoneProblem) => ({ phone: null, problem })
  if (bare === '') return fail('empty')
  if (!/^\+?\d+$/.test(bare)) return fail('noDigits')
  if (!/^\+[1-9]/.test(bare)) return fail('noCountry')
  const digits = bare.slice(1)
  if (digits.length < MIN_DIGITS) return fail('tooShort')
  if (digits.length > MAX_DIGITS) return fail('tooLong')
  if (prefixes.length > 0 && !prefixes.some((prefix) => digits.startsWith(prefix))) return fail('notServed')
  return { phone: bare, problem: null }
}

/** Formats the digits that the service stores. */
export const formatPhone = (digits: string): string => (digits === '' ? '' : `+${digits.replace(/^\+/, '')}`)

/** The last two digits, by which only the owner recognises the number. */
export const lastPhoneDigits = (digits: string): string => digits.slice(-2)
