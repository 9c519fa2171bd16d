import { findAccountById } from '#auth/core/accounts/repository/accounts.ts'
import { findIdentity, insertIdentity, updateProviders } from '#auth/core/accounts/repository/identities.ts'
import { normaliseEmail } from '#auth/core/accounts/rules.ts'
import { assertStorable, clientMetadata } from '#auth/core/accounts/user-metadata.ts'
import { insertAudit } from '#auth/core/audit/repository/audit.ts'
import type { AuthContext } from '#auth/core/context.ts'
import { isAcceptableHash } from '#auth/core/crypto/imported-hash.ts'
import { AuthError } from '#auth/core/errors.ts'
import { isSubject } from '#auth/core/federation/profile.ts'
import { releaseUnverifiedIdentifiers } from '#auth/core/identifiers/assignment.ts'
import { normalisePhone } from '#auth/core/identifiers/phone-number.ts'
import type { Db, JsonObject } from '#auth/core/tables.ts'
import { findOwners } from '#auth/plugins/admin/repository.ts'
import { WALLET_PROVIDER } from '#auth/plugins/web3/message.ts'
import { importFactors } from './import-factors.ts'
import { importPasskeys } from './import-passkeys.ts'
import { DuplicateInFileError, PreviousRows } from './previous-rows.ts'
import { type ImportRecord, importRecord } from './record.ts'
import { insertImportedAccount } from './repository.ts'

/** Result for one account. `skipped` names the parts that could not be imported. */
export type ImportOutcome =
  | { id: string; result: 'imported'; skipped: string[] }
  | { id: string; result: 'present' }
  | { id: string | null; result: 'rejected'; reason: string }

/**
 * Rolls the transaction back after a dry run, and for a rejected row whose import would have replaced unverified
 * accounts.
 */
class ImportRollback extends Error {
  readonly outcome: ImportOutcome

  constructor(outcome: ImportOutcome) {
    super('import rolled back')
    this.outcome = outcome
  }
}

export interface ImportOptions {
  dryRun: boolean
  /** Domain (rpId) for which the passkeys were created. Passkeys are skipped if it is unknown or not this site's. */
  rpId?: string
  /** Identifiers reserved by earlier rows of a dry run. */
  previousRows?: PreviousRows
}

/** Imports an account once; an existing one stays unchanged. A dry run does the same work and rolls it back. */
export async function importAccount(
  context: AuthContext,
  input: unknown,
  { dryRun, rpId, previousRows = new PreviousRows() }: ImportOptions,
): Promise<ImportOutcome> {
  const outcome = await importInTransaction(context, input, { dryRun, rpId, previousRows })
  previousRows.finishRow(outcome.result === 'imported')
  return outcome
}

async function importInTransaction(
  context: AuthContext,
  input: unknown,
  { dryRun, ...options }: RecordOptions & { dryRun: boolean },
): Promise<ImportOutcome> {
  const parsed = importRecord.safeParse(input)
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join('.') || 'the line'
    return { id: null, result: 'rejected', reason: `${path} has the wrong form` }
  }
  try {
    const outcome = await context.db.transaction().execute(async (trx) => {
      const recordOutcome = await insertRecord(trx, context, parsed.data, options)
      if (dryRun || recordOutcome.result === 'rejected') throw new ImportRollback(recordOutcome)
      return recordOutcome
    })
    if (outcome.result === 'imported') context.passwords.setHasImported(true)
    return outcome
  } catch (error) {
    if (error instanceof ImportRollback) return error.outcome
    // An account that cannot be stored must not stop the import of the others.
    if (isDataError(error)) {
      return { id: parsed.data.id, result: 'rejected', reason: 'it contains values that cannot be stored' }
    }
    throw error
  }
}

interface RecordOptions {
  rpId: string | undefined
  previousRows: PreviousRows
}

/** PostgreSQL errors for invalid values (class 22) and constraint violations (class 23). */
function isDataError(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return error instanceof DuplicateInFileError || (typeof code === 'string' && /^2[23]\w{3}$/.test(code))
}

async function insertRecord(
  trx: Db,
  context: AuthContext,
  record: ImportRecord,
  options: RecordOptions,
): Promise<ImportOutcome> {
  const { rpId, previousRows } = options
  const id = record.id.toLowerCase()
  const rejected = (reason: string): ImportOutcome => ({ id, result: 'rejected', reason })
  if (record.deleted_at != null) return rejected('it is deleted in the source')
  const isOfOrganisation = record.identities?.some(({ provider }) => provider.startsWith('sso:')) ?? false
  if (record.is_sso_user || isOfOrganisation) return rejected('it is a single sign-on account')
  if (record.is_anonymous) return rejected('it is anonymous')
  if (previousRows.has(`account/${id}`) || (await findAccountById(trx, id)) !== undefined) {
    return { id, result: 'present' }
  }
  previousRows.reserve(`account/${id}`)

  const normalisedEmail = record.email ? normaliseEmail(record.email) : null
  const normalisedPhone = record.phone ? normalisePhone(record.phone) : null
  if (record.email && normalisedEmail === null) return rejected('its email address is invalid')
  if (record.phone && normalisedPhone === null) return rejected('its phone number is invalid')
  const identities = (record.identities ?? []).filter(({ provider }) => /^[a-z0-9:_-]{1,60}$/.test(provider))
  const otherIdentities = identities.filter(({ provider }) => provider !== 'email' && provider !== 'phone')
  if (normalisedEmail === null && normalisedPhone === null && otherIdentities.length === 0)
    return rejected('it has no sign-in method')

  const skipped: string[] = []
  const passkeys = rpId === context.settings.webauthn.rpId ? (record.webauthn_credentials ?? []) : []
  const hasOtherMethod = otherIdentities.length + passkeys.length > 0
  const identifiers = selectIdentifiers(
    record,
    { email: normalisedEmail, phone: normalisedPhone },
    hasOtherMethod,
    skipped,
  )
  const { email } = identifiers
  const hasSignInMethod = hasOtherMethod || (email !== null && Boolean(record.email_confirmed_at))
  const isFactor =
    identifiers.phone !== null && hasSignInMethod && isVerifiedFactor(record, identifiers.phone)
  if (isFactor) skipped.push('phone sign-in')
  const phone = isFactor ? null : identifiers.phone
  const now = context.now()
  const verified = {
    email: record.email_confirmed_at ? email : null,
    phone: record.phone_confirmed_at ? phone : null,
  }
  // An unverified sign-up loses the identifier to the account that has verified it.
  await releaseUnverifiedIdentifiers(trx, verified, id, now)
  const { byEmail, byPhone } = await findOwners(trx, { email, phone })
  if (byEmail !== null || !reserveIdentifier(previousRows, email, verified.email !== null)) {
    return rejected('its email belongs to an existing account')
  }
  if (byPhone !== null || !reserveIdentifier(previousRows, phone, verified.phone !== null)) {
    return rejected('its phone number belongs to an existing account')
  }

  const createdAt = record.created_at ?? now
  await insertImportedAccount(trx, {
    id,
    email,
    emailConfirmedAt: email === null ? null : (record.email_confirmed_at ?? null),
    phone,
    phoneConfirmedAt: phone === null ? null : (record.phone_confirmed_at ?? null),
    passwordHash: readHash(record, skipped),
    role: readRole(record, skipped),
    userMetadata: readMetadata(context, record, { id, email }, skipped),
    bannedUntil: record.banned_until ?? null,
    lastSignInAt: record.last_sign_in_at ?? null,
    createdAt,
    now,
  })
  const account = { id, email, phone, createdAt, isConfirmed: Boolean(record.email_confirmed_at) }
  await importIdentities(trx, context, identities, account, { previousRows, skipped })
  await importFactors(trx, context, id, record, { previousRows, skipped })
  await importPasskeys(trx, context, id, { record, rpId }, { previousRows, skipped })
  await updateProviders(trx, id, now)
  await insertAudit(trx, {
    at: now,
    action: 'user_signedup',
    actorId: id,
    ipAddress: null,
    traits: { by: 'import' },
  })
  return { id, result: 'imported', skipped }
}

/** One phone is not two factors: if there is another sign-in method, the number is imported as second factor only. */
function isVerifiedFactor({ mfa_factors: factors }: ImportRecord, number: string): boolean {
  const verified = (factors ?? []).filter(({ status }) => status === 'verified')
  return verified.some(
    ({ factor_type: type, phone }) => type === 'phone' && normalisePhone(phone ?? '') === number,
  )
}

/**
 * An unverified identifier of an earlier row is lost to a row that has verified it, as it would be between accounts.
 */
function reserveIdentifier(
  previousRows: PreviousRows,
  identifier: string | null,
  isVerified: boolean,
): boolean {
  if (identifier === null) return true
  if (!isVerified && previousRows.has(`verified/${identifier}`)) return false
  const isFirst = previousRows.reserve(`unverified/${identifier}`)
  return isVerified ? previousRows.reserve(`verified/${identifier}`) : isFirst
}

/**
 * Skips an unverified identifier if the account has another verified sign-in method: the user who verifies it later may
 * be a different person.
 */
function selectIdentifiers(
  record: ImportRecord,
  { email, phone }: { email: string | null; phone: string | null },
  hasOtherMethod: boolean,
  skipped: string[],
): { email: string | null; phone: string | null } {
  const isEmailVerified = email !== null && Boolean(record.email_confirmed_at)
  const isPhoneVerified = phone !== null && Boolean(record.phone_confirmed_at)
  const skipsEmail = email !== null && !isEmailVerified && (isPhoneVerified || hasOtherMethod)
  const skipsPhone = phone !== null && !isPhoneVerified && (isEmailVerified || hasOtherMethod)
  if (skipsEmail) skipped.push('unverified email')
  if (skipsPhone) skipped.push('unverified phone number')
  return { email: skipsEmail ? null : email, phone: skipsPhone ? null : phone }
}

type Identity = NonNullable<ImportRecord['identities']>[number]

interface ImportedAccount {
  id: string
  email: string | null
  phone: string | null
  isConfirmed: boolean
  createdAt: Date
}

async function importIdentities(
  trx: Db,
  context: AuthContext,
  identities: Identity[],
  account: ImportedAccount,
  { previousRows, skipped }: { previousRows: PreviousRows; skipped: string[] },
): Promise<void> {
  for (const [index, identity] of identities.entries()) {
    const { provider } = identity
    if ((provider === 'email' && account.email === null) || (provider === 'phone' && account.phone === null))
      continue
    const providerId = provider === 'email' || provider === 'phone' ? account.id : readSubject(identity)
    if (
      providerId === null ||
      !previousRows.reserve(`identity/${provider}/${providerId}`) ||
      (await findIdentity(trx, provider, providerId)) !== undefined
    ) {
      skipped.push(`identity ${provider}`)
      continue
    }
    const { data, email } = toIdentityData(
      { provider, identity_data: readClaims(context, identity, skipped) },
      account,
    )
    await insertIdentity(trx, account.id, {
      provider,
      providerId,
      data: { ...data, sub: providerId },
      email,
      // The earliest identity is the primary provider; without times the order of the record decides.
      now: identity.created_at ?? new Date(account.createdAt.getTime() + index),
    })
  }
}

/** The subject at the provider, or null if it is invalid. Ethereum addresses are lowercased, as sign-in spells them. */
function readSubject({ provider, provider_id: id }: Identity): string | null {
  if (id === '' || !isSubject(id)) return null
  return provider === WALLET_PROVIDER && id.startsWith(`${WALLET_PROVIDER}:ethereum:`) ? id.toLowerCase() : id
}

/** The provider's claims, or none if they cannot be stored. */
function readClaims(
  { settings }: AuthContext,
  { provider, identity_data: claims }: Identity,
  skipped: string[],
): JsonObject {
  try {
    assertStorable(claims ?? {}, settings.userMetadataBytes)
    return claims ?? {}
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    skipped.push(`data of identity ${provider}`)
    return {}
  }
}

/**
 * Decides what an identity may claim about an email. The email identity follows the account, and a phone identity has
 * none. An email that a provider verified for the previous service counts as unverified until the next sign-in, unless
 * the account has verified it too.
 */
function toIdentityData(
  { provider, identity_data: claims }: Pick<Identity, 'provider' | 'identity_data'>,
  account: ImportedAccount,
): { data: JsonObject; email: string | null } {
  const { email: claimedEmail, ...rest } = claims ?? {}
  if (provider === 'phone') return { data: { ...rest, email_verified: false }, email: null }
  const email =
    provider === 'email'
      ? account.email
      : typeof claimedEmail === 'string'
        ? normaliseEmail(claimedEmail)
        : null
  const isVerified = email !== null && email === account.email && account.isConfirmed
  return {
    data: { ...rest, ...(email !== null && { email }), email_verified: isVerified },
    email,
  }
}

/** Imports every account with the role `authenticated`: other roles have no meaning outside the source database. */
function readRole({ role }: ImportRecord, skipped: string[]): string {
  if (role && role !== 'authenticated') {
    skipped.push(`role ${/^[a-z_][a-z0-9_]{0,62}$/.test(role) ? role : 'of an unknown kind'}`)
  }
  return 'authenticated'
}

function readHash({ encrypted_password: hash }: ImportRecord, skipped: string[]): string | null {
  if (!hash) return null
  if (isAcceptableHash(hash)) return hash
  skipped.push('password')
  return null
}

function readMetadata(
  context: AuthContext,
  { raw_user_meta_data: raw }: ImportRecord,
  { id, email }: { id: string; email: string | null },
  skipped: string[],
): JsonObject {
  const own = { sub: id, ...(email !== null && { email }) }
  try {
    const data = clientMetadata(raw ?? {}, context.settings.userMetadataBytes)
    if (typeof data.name !== 'string') return { ...data, ...own }
    const name = context.rules.name(data.name)
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
