import type { CommonPasswords } from '#auth/core/crypto/common-passwords.ts'
import { isTooLong, normalisePassword } from '#auth/core/crypto/passwords.ts'
import { AuthError } from '#auth/core/errors.ts'
import type { JsonObject } from '#auth/core/tables.ts'

export type RuleResult<T> =
  | { ok: true; value: T }
  | { ok: false; field: 'email' | 'password' | 'name'; message: string }

/** The product's rules for an account, handed in by the server. Each answers the first failing message only. */
export interface SignUpRules {
  /** In field order e-mail, password, name; returns the values to store. A null name is absent and valid. */
  parse(input: { email: string; password: string; name: string | null }): RuleResult<{
    email: string
    password: string
    name: string | null
  }>
  password(value: string): RuleResult<string>
  name(value: string): RuleResult<string>
}

/** The name in a client's data; null when absent. A value that is not text breaks the rule as an empty name does. */
export function readName(data: JsonObject): string | null {
  const { name } = data
  if (name === undefined || name === null) return null
  return typeof name === 'string' ? name : ''
}

/** A client's data with its name as the rules store it; a name is optional, an invalid one is refused. */
export function withValidName(rules: Pick<SignUpRules, 'name'>, data: JsonObject): JsonObject {
  const { name: _, ...others } = data
  const name = readName(data)
  return name === null ? others : { ...others, name: assertRule(rules.name(name)) }
}

/** Throws the refusal that the wire has for a broken rule; a weak password has its own. */
export function assertRule<T>(answer: RuleResult<T>, password?: string): T {
  if (answer.ok) return answer.value
  if (answer.field === 'password' && password !== undefined && !isTooLong(password)) {
    const reasons = Array.from(password).length < SHORT ? (['length'] as const) : (['characters'] as const)
    throw new AuthError('weak_password', answer.message, { reasons })
  }
  throw new AuthError('validation_failed', answer.message)
}

// Only names the reason; the rule itself is the product's.
const SHORT = 8

/** A new password as the rules and the hash see it. */
export function newPassword(rules: SignUpRules, password: string): string {
  const normal = normalisePassword(password)
  return assertRule(rules.password(normal), normal)
}

/** Rejects common passwords and those that contain the user's own words. */
export async function assertUncommonPassword(
  context: { commonPasswords: CommonPasswords; settings: { blockedWords: readonly string[] } },
  password: string,
  person: { email: string | null; name: string },
): Promise<void> {
  const own = [...context.settings.blockedWords, ...wordsOf(person.name), ...wordsOf(person.email ?? '')]
  if (!(await context.commonPasswords.includes(password, own))) return
  throw new AuthError('weak_password', COMMON, { reasons: ['pwned'] })
}

const COMMON =
  'This password is easy to guess, because many people use it or it is close to your name. Please choose another one.'

/** A name or the local part of an address: as a whole, without what joins it, and each of its parts. */
function wordsOf(text: string): string[] {
  const local = text.replace(/@.*$/, '')
  const parts = local.split(/[^\p{L}\p{N}]+/u)
  return [local, parts.join(''), ...parts]
}

// Before anything looks at it.
const LONGEST_TEXT = 1000
const LONGEST = 255
const ADDRESS = /^[^\s@"(),:;<>[\]\\]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}]/u
const LABELS = /^(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{1,63}$/

/** Parses the address of a mailbox for outgoing mail; throws the wire's error for an invalid one. */
export function parseEmail(value: string): string {
  const tooLong = [...value.trim()].length > LONGEST
  const email = tooLong ? null : normaliseEmail(value)
  if (email !== null && [...email].length <= LONGEST) return email
  const message =
    tooLong || email !== null
      ? 'An email address is too long'
      : 'Unable to validate email address: invalid format'
  throw new AuthError('validation_failed', message)
}

/**
 * Canonical spelling of a mailbox, or null if invalid. It equals the product's own rule, so that all spellings of one
 * mailbox share account, mails and limits; a test of the server compares the two.
 */
export function normaliseEmail(value: string): string | null {
  if (value.length > LONGEST_TEXT) return null
  const typed = value.trim().normalize('NFC')
  if (!ADDRESS.test(typed) || UNSEEN.test(typed) || typed.normalize('NFKC') !== typed) return null
  const [local = '', domain = ''] = typed.split('@')
  if (!URL.canParse(`http://${domain}`)) return null
  const host = new URL(`http://${domain}`).hostname
  if (!LABELS.test(host) || /\.\d+$/.test(host)) return null
  return `${local.toLowerCase().normalize('NFC')}@${host}`
}

/** A name that a user gives to a factor or passkey: short, without control characters. */
export function isStorable(text: string, lengthMax: number): boolean {
  return text.length <= lengthMax && !/[\p{Cc}\p{Cs}]/u.test(text)
}

export function emailExists(): AuthError {
  return new AuthError('email_exists', 'A user with this email address has already been registered')
}
