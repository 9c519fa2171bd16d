import { normaliseEmail } from '#auth/core/accounts/rules.ts'
import { clientMetadata } from '#auth/core/accounts/user-metadata.ts'
import type { AuthContext } from '#auth/core/context.ts'
import { isAcceptableHash } from '#auth/core/crypto/imported-hash.ts'
import { AuthError } from '#auth/core/errors.ts'
import { normalisePhone } from '#auth/core/identifiers/phone-number.ts'
import type { JsonObject } from '#auth/core/tables.ts'
import { planFactors } from './import-factors.ts'
import { listUsableIdentities, planIdentities } from './import-identities.ts'
import { planPasskeys } from './import-passkeys.ts'
import type { ImportRecord } from './record.ts'

interface Identifiers {
  email: string | null
  phone: string | null
}

/** The reason why accounts of the record's kind are not imported, or null. */
export function findExclusion(record: ImportRecord): string | null {
  if (record.deleted_at != null) return 'it is deleted in the source'
  const isOfOrganisation = record.identities?.some(({ provider }) => provider.startsWith('sso:')) ?? false
  if (record.is_sso_user || isOfOrganisation) return 'it is a single sign-on account'
  return record.is_anonymous ? 'it is anonymous' : null
}

/**
 * Decides what is imported of a record, without the database, unless another account has it. Returns a reason if the account
 * is rejected. `skipped` has the names of the parts that are not imported; storing adds to it.
 */
export function planAccount(
  context: Pick<AuthContext, 'settings' | 'rules' | 'keyedHash'>,
  record: ImportRecord,
  { rpId, now }: { rpId: string | undefined; now: Date },
) {
  const skipped: string[] = []
  const typed = {
    email: record.email ? normaliseEmail(record.email) : null,
    phone: record.phone ? normalisePhone(record.phone) : null,
  }
  if (record.email && typed.email === null) return { reason: 'its email address is invalid' }
  if (record.phone && typed.phone === null) return { reason: 'its phone number is invalid' }
  const usable = listUsableIdentities(record, skipped)
  const passkeys = planPasskeys(context, record, { rpId, now, skipped })
  const otherMethods =
    usable.filter(({ provider }) => provider !== 'email' && provider !== 'phone').length + passkeys.length
  if (typed.email === null && typed.phone === null && otherMethods === 0) {
    return { reason: 'it has no sign-in method' }
  }

  const { email, phone } = selectIdentifiers(record, typed, otherMethods > 0, skipped)
  const id = record.id.toLowerCase()
  const account = {
    id,
    email,
    email_confirmed_at: email === null ? null : (record.email_confirmed_at ?? null),
    phone,
    phone_confirmed_at: phone === null ? null : (record.phone_confirmed_at ?? null),
    password_hash: readHash(record, skipped),
    role: readRole(record, skipped),
    user_metadata: readMetadata(context, record, { id, email, skipped }),
    banned_until: record.banned_until ?? null,
    last_sign_in_at: record.last_sign_in_at ?? null,
    created_at: record.created_at ?? now,
  }
  const identities = planIdentities(usable, account)
  return { account, identities, factors: planFactors(record, now, skipped), passkeys, skipped }
}

/**
 * Skips an unverified identifier if the account has another verified sign-in method: the user who verifies it later may
 * be a different person. One phone is not two factors: if there is another sign-in method, a number that is a second
 * factor is imported as second factor only.
 */
function selectIdentifiers(
  record: ImportRecord,
  { email, phone }: Identifiers,
  hasOtherMethod: boolean,
  skipped: string[],
): Identifiers {
  const isEmailVerified = email !== null && Boolean(record.email_confirmed_at)
  const isPhoneVerified = phone !== null && Boolean(record.phone_confirmed_at)
  const skipsEmail = email !== null && !isEmailVerified && (isPhoneVerified || hasOtherMethod)
  const skipsPhone = phone !== null && !isPhoneVerified && (isEmailVerified || hasOtherMethod)
  const isFactor =
    phone !== null && !skipsPhone && (isEmailVerified || hasOtherMethod) && isVerifiedFactor(record, phone)
  if (skipsEmail) skipped.push('unverified email')
  if (skipsPhone) skipped.push('unverified phone number')
  if (isFactor) skipped.push('phone sign-in')
  return { email: skipsEmail ? null : email, phone: skipsPhone || isFactor ? null : phone }
}

function isVerifiedFactor({ mfa_factors: factors }: ImportRecord, number: string): boolean {
  return (factors ?? []).some(
    ({ factor_type: type, phone, status }) =>
      status === 'verified' && type === 'phone' && normalisePhone(phone ?? '') === number,
  )
}

/** Other roles have no meaning outside the source database. */
function readRole({ role }: ImportRecord, skipped: string[]): string {
  if (role && role !== 'authenticated') {
    skipped.push(`role ${/^[a-z_][a-z0-9_]{0,62}$/.test(role) ? role : 'of an unknown kind'}`)
  }
  return 'authenticated'
}

function readHash({ encrypted_password: hash }: ImportRecord, skipped: string[]): string | null {
  if (!hash || isAcceptableHash(hash)) return hash || null
  skipped.push('password')
  return null
}

function readMetadata(
  { rules }: Pick<AuthContext, 'rules'>,
  { raw_user_meta_data: raw }: ImportRecord,
  { id, email, skipped }: { id: string; email: string | null; skipped: string[] },
): JsonObject {
  const own = { sub: id, ...(email !== null && { email }) }
  try {
    const data = clientMetadata(raw ?? {})
    if (typeof data.name !== 'string') return { ...data, ...own }
    const name = rules.name(data.name)
    if (name.ok) return { ...data, name: name.value, ...own }
    const { name: rejected, ...rest } = data
    skipped.push('name')
    return { ...rest, ...own }
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    skipped.push('user data')
    return own
  }
}
