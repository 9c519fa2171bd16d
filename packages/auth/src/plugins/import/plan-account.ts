import { normaliseEmail } from '#auth/core/accounts/rules.ts'
import { clientMetadata } from '#auth/core/accounts/user-metadata.ts'
import type { AuthContext } from '#auth/core/context.ts'
import { isAcceptableHash } from '#auth/core/crypto/imported-hash.ts'
import { AuthError } from '#auth/core/errors.ts'
import { normalisePhone } from '#auth/core/identifiers/phone-number.ts'
import type { JsonObject } from '#auth/core/tables.ts'
import { type PlannedFactor, planFactors } from './import-factors.ts'
import { listUsableIdentities, type PlannedIdentity, planIdentities } from './import-identities.ts'
import { type PlannedPasskey, planPasskeys } from './import-passkeys.ts'
import type { Part, PlannedAccount } from './plan.ts'
import type { ImportRecord } from './record.ts'

/** What an import stores for a record, unless another account has it. */
export interface ImportPlan {
  account: PlannedAccount
  identities: PlannedIdentity[]
  factors: PlannedFactor[]
  passkeys: PlannedPasskey[]
  /** Names of the parts that are not imported. */
  skipped: string[]
}

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

/** Decides what is imported of a record, without the database. Returns a reason if the account is rejected. */
export function planAccount(
  context: Pick<AuthContext, 'settings' | 'rules' | 'keyedHash'>,
  record: ImportRecord,
  { rpId, now }: { rpId: string | undefined; now: Date },
): ImportPlan | { reason: string } {
  const typed = {
    email: record.email ? normaliseEmail(record.email) : null,
    phone: record.phone ? normalisePhone(record.phone) : null,
  }
  if (record.email && typed.email === null) return { reason: 'its email address is invalid' }
  if (record.phone && typed.phone === null) return { reason: 'its phone number is invalid' }
  const usable = listUsableIdentities(record)
  const passkeys = planPasskeys(context, record, { rpId, now })
  const otherMethods =
    usable.value.filter(({ provider }) => provider !== 'email' && provider !== 'phone').length +
    passkeys.value.length
  if (typed.email === null && typed.phone === null && otherMethods === 0) {
    return { reason: 'it has no sign-in method' }
  }

  const identifiers = selectIdentifiers(record, typed, otherMethods > 0)
  const { email, phone } = identifiers.value
  const id = record.id.toLowerCase()
  const passwordHash = readHash(record)
  const userMetadata = readMetadata(context, record, { id, email })
  const account: PlannedAccount = {
    id,
    email,
    emailConfirmedAt: email === null ? null : (record.email_confirmed_at ?? null),
    phone,
    phoneConfirmedAt: phone === null ? null : (record.phone_confirmed_at ?? null),
    passwordHash: passwordHash.value,
    userMetadata: userMetadata.value,
    bannedUntil: record.banned_until ?? null,
    lastSignInAt: record.last_sign_in_at ?? null,
    createdAt: record.created_at ?? now,
  }
  const identities = planIdentities(context, usable.value, account)
  const factors = planFactors(record, now)
  return {
    account,
    identities,
    factors: factors.value,
    passkeys: passkeys.value,
    skipped: [
      ...identifiers.skipped,
      ...passwordHash.skipped,
      ...listSkippedRole(record),
      ...userMetadata.skipped,
      ...usable.skipped,
      ...factors.skipped,
      ...passkeys.skipped,
    ],
  }
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
): Part<Identifiers> {
  const isEmailVerified = email !== null && Boolean(record.email_confirmed_at)
  const isPhoneVerified = phone !== null && Boolean(record.phone_confirmed_at)
  const skipsEmail = email !== null && !isEmailVerified && (isPhoneVerified || hasOtherMethod)
  const skipsPhone = phone !== null && !isPhoneVerified && (isEmailVerified || hasOtherMethod)
  const isFactor =
    phone !== null && !skipsPhone && (isEmailVerified || hasOtherMethod) && isVerifiedFactor(record, phone)
  return {
    value: { email: skipsEmail ? null : email, phone: skipsPhone || isFactor ? null : phone },
    skipped: [
      ...(skipsEmail ? ['unverified email'] : []),
      ...(skipsPhone ? ['unverified phone number'] : []),
      ...(isFactor ? ['phone sign-in'] : []),
    ],
  }
}

function isVerifiedFactor({ mfa_factors: factors }: ImportRecord, number: string): boolean {
  const verified = (factors ?? []).filter(({ status }) => status === 'verified')
  return verified.some(
    ({ factor_type: type, phone }) => type === 'phone' && normalisePhone(phone ?? '') === number,
  )
}

/** Every account gets the role `authenticated`: other roles have no meaning outside the source database. */
function listSkippedRole({ role }: ImportRecord): string[] {
  if (!role || role === 'authenticated') return []
  return [`role ${/^[a-z_][a-z0-9_]{0,62}$/.test(role) ? role : 'of an unknown kind'}`]
}

function readHash({ encrypted_password: hash }: ImportRecord): Part<string | null> {
  if (!hash) return { value: null, skipped: [] }
  return isAcceptableHash(hash) ? { value: hash, skipped: [] } : { value: null, skipped: ['password'] }
}

function readMetadata(
  { settings, rules }: Pick<AuthContext, 'settings' | 'rules'>,
  { raw_user_meta_data: raw }: ImportRecord,
  { id, email }: { id: string; email: string | null },
): Part<JsonObject> {
  const own = { sub: id, ...(email !== null && { email }) }
  try {
    const data = clientMetadata(raw ?? {}, settings.userMetadataBytes)
    if (typeof data.name !== 'string') return { value: { ...data, ...own }, skipped: [] }
    const name = rules.name(data.name)
    if (name.ok) return { value: { ...data, name: name.value, ...own }, skipped: [] }
    const { name: rejected, ...rest } = data
    return { value: { ...rest, ...own }, skipped: ['name'] }
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return { value: own, skipped: ['user data'] }
  }
}
