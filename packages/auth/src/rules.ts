import { isTooLong, normalisePassword } from '#auth/crypto/passwords.ts'
import { AuthError } from '#auth/errors.ts'

export type RuleAnswer<T> =
  | { ok: true; value: T }
  | { ok: false; field: 'email' | 'password' | 'name'; message: string }

/** The product's rules for an account, handed in by the server. Each answers the first failing message only. */
export interface SignUpRules {
  /** In field order e-mail, password, name; answers the values as they are to be kept. */
  parse(input: { email: string; password: string; name: string }): RuleAnswer<{
    email: string
    password: string
    name: string
  }>
  password(value: string): RuleAnswer<string>
  name(value: string): RuleAnswer<string>
}

/** Throws the refusal that the wire has for a broken rule; a weak password has its own. */
export function obey<T>(answer: RuleAnswer<T>, password?: string): T {
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
  return obey(rules.password(normal), normal)
}

/** Trimmed and in lower case, or null when it can not be the address of any account. */
export function normaliseEmail(value: string): string | null {
  const email = value.trim().toLowerCase()
  // Lengths and characters no stored address has, some of which the database would not even take as a text.
  if (email === '' || email.length > 510 || /[\p{Cc}\p{Cs}\s]/u.test(email)) return null
  return email
}
