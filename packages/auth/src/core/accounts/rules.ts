import type { CommonPasswords } from '#auth/core/crypto/common-passwords.ts'
import { isTooLong, normalisePassword } from '#auth/core/crypto/passwords.ts'
import { AuthError, invalid } from '#auth/core/errors.ts'
import type { JsonObject } from '#auth/core/tables.ts'

export type RuleResult<T> =
  | { ok: true; value: T }
  | { ok: false; field: 'email' | 'password' | 'name'; message: string }

/** The product's rules for an account, passed in by the server. Each returns the first failing message only. */
export interface SignUpRules {
  /** Checks email, password and name in this order; returns the values to store. A null name is absent and valid. */
  parse(input: { email: string; password: string; name: string | null }): RuleResult<{
    email: string
    password: string
    name: string | null
  }>
  password(value: string): RuleResult<string>
  name(value: string): RuleResult<string>
}

/** The name in a client's data; null if absent. A value that is not a string counts as an empty name, which is invalid. */
export function readName(data: JsonObject): string | null {
  const { name } = data
  if (name === undefined || name === null) return null
  return typeof name === 'string' ? name : ''
}

/** A client's data with its name in stored form; throws if the name is invalid. */
export function withValidName(rules: Pick<SignUpRules, 'name'>, data: JsonObject): JsonObject {
  const { name: _, ...others } = data
  const name = readName(data)
  return name === null ? others : { ...others, name: assertRule(rules.name(name)) }
}

/** Returns the valid value, or throws `validation_failed`, or `weak_password` for a password. */
export function assertRule<T>(answer: RuleResult<T>, password?: string): T {
  if (answer.ok) return answer.value
  if (answer.field === 'password' && password !== undefined && !isTooLong(password)) {
    const reasons =
      Array.from(password).length < PASSWORD_LENGTH_MIN ? (['length'] as const) : (['characters'] as const)
    throw new AuthError('weak_password', answer.message, { reasons })
  }
  throw invalid(answer.message)
}

// Selects the reason in the response; the product's rule has the actual minimum.
const PASSWORD_LENGTH_MIN = 8

/** The normalised new password; throws if it breaks the rules. */
export function newPassword(rules: SignUpRules, password: string): string {
  const normal = normalisePassword(password)
  return assertRule(rules.password(normal), normal)
}

/** Rejects common passwords and those that contain the user's own words. */
export async function assertUncommonPassword(
  context: { commonPasswords: CommonPasswords; settings: { blockedWords: readonly string[] } },
  password: string,
  person: { email: string | null; name: string },
) {
  const own = [...context.settings.blockedWords, ...nameWords(person.name), ...nameWords(person.email ?? '')]
  if (!(await context.commonPasswords.includes(password, own))) return
  throw new AuthError('weak_password', COMMON_PASSWORD_MESSAGE, { reasons: ['pwned'] })
}

const COMMON_PASSWORD_MESSAGE =
  'This password is easy to guess, because many people use it or it is close to your name. Please choose another one.'

/** Words of a name or of an email's local part: the whole, the parts without separators, and each part. */
function nameWords(text: string): string[] {
  const local = text.replace(/@.*$/, '')
  const parts = local.split(/[^\p{L}\p{N}]+/u)
  return [local, parts.join(''), ...parts]
}

// Bounds the work of normalising.
const TYPED_LENGTH_MAX = 1000
const EMAIL_LENGTH_MAX = 255
const EMAIL = /^[^\s@"(),:;<>[\]\\]+@[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Default_Ignorable_Code_Point}]/u
const HOST_LABELS = /^(?:[a-z0-9-]{1,63}\.)+[a-z0-9-]{1,63}$/

/** Parses an email address; throws `validation_failed` if it is invalid or too long. */
export function parseEmail(value: string): string {
  const tooLong = [...value.trim()].length > EMAIL_LENGTH_MAX
  const email = tooLong ? null : normaliseEmail(value)
  if (email !== null && [...email].length <= EMAIL_LENGTH_MAX) return email
  const message =
    tooLong || email !== null
      ? 'An email address is too long'
      : 'Unable to validate email address: invalid format'
  throw invalid(message)
}

/**
 * `parseEmail` for a new address. Mail servers need the extension SMTPUTF8 for other than ASCII characters before the @, and many
 * lack it, so that no email would arrive.
 */
export function parseNewEmail(value: string): string {
  const email = parseEmail(value)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the range of ASCII.
  if (/^[\x00-\x7f]*$/.test(email)) return email
  throw new AuthError(
    'validation_failed',
    'Emails cannot be sent to an address with letters other than a to z before the @',
    { headers: { 'x-error-reason': 'email_not_ascii' } },
  )
}

/**
 * Canonical spelling of an email address, or null if invalid. It equals the product's own rule, so that all spellings
 * of one mailbox share account, emails and limits; a test of the server compares the two.
 */
export function normaliseEmail(value: string): string | null {
  if (value.length > TYPED_LENGTH_MAX) return null
  const email = value.trim().normalize('NFC')
  if (!EMAIL.test(email) || INVISIBLE.test(email) || email.normalize('NFKC') !== email) return null
  const [local = '', domain = ''] = email.split('@')
  if (!URL.canParse(`http://${domain}`)) return null
  const host = new URL(`http://${domain}`).hostname
  if (!HOST_LABELS.test(host) || /\.\d+$/.test(host)) return null
  return `${local.toLowerCase().normalize('NFC')}@${host}`
}

/** Whether the text has at most `lengthMax` UTF-16 code units and no control characters or unpaired surrogates. */
export function isPrintable(text: string, lengthMax: number): boolean {
  return text.length <= lengthMax && !/[\p{Cc}\p{Cs}]/u.test(text)
}

export function emailExists(): AuthError {
  return new AuthError('email_exists', 'A user with this email address has already been registered')
}

/** Throws `signup_disabled` if the installation accepts no new accounts. */
export function assertSignUpEnabled({ settings }: { settings: { signupEnabled: boolean } }): void {
  if (!settings.signupEnabled) {
    throw new AuthError('signup_disabled', 'Signups not allowed for this instance')
  }
}
