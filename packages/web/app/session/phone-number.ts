/** Why a number will not do; each has words of its own. */
export type PhoneProblem = 'empty' | 'noCountry' | 'noDigits' | 'tooShort' | 'tooLong' | 'notServed'

const SHORTEST = 7
const LONGEST = 15

/**
 * Parses a phone number in international form as people write it: with a plus or two zeros, with gaps, and with a
 * bracketed zero. `prefixes`: prefixes that this installation sends messages to.
 */
export function readPhone(
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
  if (digits.length < SHORTEST) return fail('tooShort')
  if (digits.length > LONGEST) return fail('tooLong')
  if (prefixes.length > 0 && !prefixes.some((prefix) => digits.startsWith(prefix))) return fail('notServed')
  return { phone: bare, problem: null }
}

/** The service keeps the digits alone. */
export const shownPhone = (digits: string): string => (digits === '' ? '' : `+${digits.replace(/^\+/, '')}`)

/** The last digits of a number: enough for its owner, little for an observer. */
export const endOfPhone = (digits: string): string => digits.slice(-2)
