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
import { type ImportRecord, importRecord } from './record.ts'
import { insertImported } from './repository.ts'
import { RowsBefore, TakenByRowBefore } from './rows-before.ts'
import { takeFactors } from './take-factors.ts'
import { takePasskeys } from './take-passkeys.ts'

/** What became of one account. `left` names parts that could not be taken over. */
export type ImportOutcome =
  | { id: string; result: 'imported'; left: string[] }
  | { id: string; result: 'present' }
  | { id: string | null; result: 'refused'; reason: string }

/** Of a dry run, and of a row that is refused once others have given way to it, nothing is kept. */
class NothingKept extends Error {
  readonly outcome: ImportOutcome

  constructor(outcome: ImportOutcome) {
    super('nothing is kept')
    this.outcome = outcome
  }
}

export interface ImportOptions {
  dryRun: boolean
  /** The domain that passkeys were made for there; none are taken where it is not known, or another than here. */
  rpId?: string
  /** Of a dry run of many, what the rows before would have taken. */
  before?: RowsBefore
}

/** Takes an account over, once: one that is there already stays as it is. A dry run does all of it and keeps nothing. */
export async function importAccount(
  context: AuthContext,
  input: unknown,
  { dryRun, rpId, before = new RowsBefore() }: ImportOptions,
): Promise<ImportOutcome> {
  const outcome = await takeOrRefuse(context, input, { dryRun, rpId, before })
  before.settle(outcome.result === 'imported')
  return outcome
}

async function takeOrRefuse(
  context: AuthContext,
  input: unknown,
  { dryRun, ...options }: TakeOptions & { dryRun: boolean },
): Promise<ImportOutcome> {
  const read = importRecord.safeParse(input)
  if (!read.success) {
    const where = read.error.issues[0]?.path.join('.') || 'the line'
    return { id: null, result: 'refused', reason: `${where} has the wrong form` }
  }
  try {
    const outcome = await context.db.transaction().execute(async (trx) => {
      const done = await take(trx, context, read.data, options)
      if (dryRun || done.result === 'refused') throw new NothingKept(done)
      return done
    })
    if (outcome.result === 'imported') context.passwords.setHasImported(true)
    return outcome
  } catch (error) {
    if (error instanceof NothingKept) return error.outcome
    // An account that cannot be stored does not stop the others.
    if (isOfData(error)) {
      return { id: read.data.id, result: 'refused', reason: 'a part of it can not be stored here' }
    }
    throw error
  }
}

interface TakeOptions {
  rpId: string | undefined
  before: RowsBefore
}

/** PostgreSQL errors for invalid values and duplicates. */
function isOfData(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return error instanceof TakenByRowBefore || (typeof code === 'string' && /^2[23]\w{3}$/.test(code))
}

async function take(
  trx: Db,
  context: AuthContext,
  record: ImportRecord,
  options: TakeOptions,
): Promise<ImportOutcome> {
  const { rpId, before } = options
  const id = record.id.toLowerCase()
  const refused = (reason: string): ImportOutcome => ({ id, result: 'refused', reason })
  if (record.deleted_at != null) return refused('it was deleted there')
  const isOfOrganisation = record.identities?.some(({ provider }) => provider.startsWith('sso:')) ?? false
  if (record.is_sso_user || isOfOrganisation) return refused('it belongs to single sign-on')
  if (record.is_anonymous) return refused('it is anonymous')
  if (before.has(`account/${id}`) || (await findAccountById(trx, id)) !== undefined) {
    return { id, result: 'present' }
  }
  before.claim(`account/${id}`)

  const named = record.email ? normaliseEmail(record.email) : null
  const numbered = record.phone ? normalisePhone(record.phone) : null
  if (record.email && named === null) return refused('its email address is none')
  if (record.phone && numbered === null) return refused('its telephone is none')
  const identities = (record.identities ?? []).filter(({ provider }) => /^[a-z0-9:_-]{1,60}$/.test(provider))
  const others = identities.filter(({ provider }) => provider !== 'email' && provider !== 'phone')
  if (named === null && numbered === null && others.length === 0) return refused('nobody could sign in to it')

  const left: string[] = []
  const passkeys = rpId === context.settings.webauthn.rpId ? (record.webauthn_credentials ?? []) : []
  const hasOther = others.length + passkeys.length > 0
  const stated = provenAddresses(record, { email: named, phone: numbered }, hasOther, left)
  const { email } = stated
  const hasWayIn = hasOther || (email !== null && Boolean(record.email_confirmed_at))
  const isStep = stated.phone !== null && hasWayIn && isSecondStep(record, stated.phone)
  if (isStep) left.push('telephone as a way in')
  const phone = isStep ? null : stated.phone
  const now = context.now()
  const proven = {
    email: record.email_confirmed_at ? email : null,
    phone: record.phone_confirmed_at ? phone : null,
  }
  // An unproven sign-up gives way to the account that has proven the address.
  await releaseUnverifiedIdentifiers(trx, proven, id, now)
  const { byEmail, byPhone } = await findOwners(trx, { email, phone })
  if (byEmail !== null || !claimAddress(before, email, proven.email !== null)) {
    return refused('its email address belongs to an account here')
  }
  if (byPhone !== null || !claimAddress(before, phone, proven.phone !== null)) {
    return refused('its telephone belongs to an account here')
  }

  const createdAt = record.created_at ?? now
  await insertImported(trx, {
    id,
    email,
    emailConfirmedAt: email === null ? null : (record.email_confirmed_at ?? null),
    phone,
    phoneConfirmedAt: phone === null ? null : (record.phone_confirmed_at ?? null),
    passwordHash: readHash(record, left),
    role: readRole(record, left),
    userMetadata: readMetadata(context, record, { id, email }, left),
    bannedUntil: record.banned_until ?? null,
    lastSignInAt: record.last_sign_in_at ?? null,
    createdAt,
    now,
  })
  const account = { id, email, phone, createdAt, isConfirmed: Boolean(record.email_confirmed_at) }
  await takeIdentities(trx, context, identities, account, { before, left })
  await takeFactors(trx, context, id, record, { before, left })
  await takePasskeys(trx, context, id, { record, rpId }, { before, left })
  await updateProviders(trx, id, now)
  await insertAudit(trx, {
    at: now,
    action: 'user_signedup',
    actorId: id,
    ipAddress: null,
    traits: { by: 'import' },
  })
  return { id, result: 'imported', left }
}

/** One phone is not two factors: with another sign-in method it stays the second factor. */
function isSecondStep({ mfa_factors: factors }: ImportRecord, number: string): boolean {
  const verified = (factors ?? []).filter(({ status }) => status === 'verified')
  return verified.some(
    ({ factor_type: type, phone }) => type === 'phone' && normalisePhone(phone ?? '') === number,
  )
}

/** An address that a row before only states goes to one that is proven to have it, as that of an account would. */
function claimAddress(before: RowsBefore, address: string | null, isVerified: boolean): boolean {
  if (address === null) return true
  if (!isVerified && before.has(`proven/${address}`)) return false
  const isFirst = before.claim(`stated/${address}`)
  return isVerified ? before.claim(`proven/${address}`) : isFirst
}

/**
 * An unproven address is left out if the account has another proof: its owner would be led into that account, and
 * need not be the same person.
 */
function provenAddresses(
  record: ImportRecord,
  { email, phone }: { email: string | null; phone: string | null },
  hasOther: boolean,
  left: string[],
): { email: string | null; phone: string | null } {
  const byEmail = email !== null && Boolean(record.email_confirmed_at)
  const byPhone = phone !== null && Boolean(record.phone_confirmed_at)
  const leavesEmail = email !== null && !byEmail && (byPhone || hasOther)
  const leavesPhone = phone !== null && !byPhone && (byEmail || hasOther)
  if (leavesEmail) left.push('unproven email address')
  if (leavesPhone) left.push('unproven telephone')
  return { email: leavesEmail ? null : email, phone: leavesPhone ? null : phone }
}

type Identity = NonNullable<ImportRecord['identities']>[number]

interface Taken {
  id: string
  email: string | null
  phone: string | null
  isConfirmed: boolean
  createdAt: Date
}

async function takeIdentities(
  trx: Db,
  context: AuthContext,
  identities: Identity[],
  account: Taken,
  { before, left }: { before: RowsBefore; left: string[] },
): Promise<void> {
  for (const [index, identity] of identities.entries()) {
    const { provider } = identity
    if ((provider === 'email' && account.email === null) || (provider === 'phone' && account.phone === null))
      continue
    const providerId = provider === 'email' || provider === 'phone' ? account.id : subjectOf(identity)
    if (
      providerId === null ||
      !before.claim(`identity/${provider}/${providerId}`) ||
      (await findIdentity(trx, provider, providerId)) !== undefined
    ) {
      left.push(`identity ${provider}`)
      continue
    }
    const { data, email } = believed(
      { provider, identity_data: readClaims(context, identity, left) },
      account,
    )
    await insertIdentity(trx, account.id, {
      provider,
      providerId,
      data: { ...data, sub: providerId },
      email,
      // Their order says which way in was the first: without times of their own it is that of the record.
      now: identity.created_at ?? new Date(account.createdAt.getTime() + index),
    })
  }
}

/** The subject at the provider; null without a valid one. Wallets have one spelling here. */
function subjectOf({ provider, provider_id: id }: Identity): string | null {
  if (id === '' || !isSubject(id)) return null
  return provider === WALLET_PROVIDER && id.startsWith(`${WALLET_PROVIDER}:ethereum:`) ? id.toLowerCase() : id
}

/** What a provider said, as far as it can be stored. */
function readClaims(
  { settings }: AuthContext,
  { provider, identity_data: claims }: Identity,
  left: string[],
): JsonObject {
  try {
    assertStorable(claims ?? {}, settings.userMetadataBytes)
    return claims ?? {}
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    left.push(`data of identity ${provider}`)
    return {}
  }
}

/**
 * What an identity says about an address. The email identity follows the account and a phone identity proves none;
 * what a provider proved to the previous service it proves here at the next sign-in, unless the account says so too.
 */
function believed(
  { provider, identity_data: kept }: Pick<Identity, 'provider' | 'identity_data'>,
  account: Taken,
): { data: JsonObject; email: string | null } {
  const { email: said, ...rest } = kept ?? {}
  if (provider === 'phone') return { data: { ...rest, email_verified: false }, email: null }
  const email = provider === 'email' ? account.email : typeof said === 'string' ? normaliseEmail(said) : null
  const isVerified = email !== null && email === account.email && account.isConfirmed
  return {
    data: { ...rest, ...(email !== null && { email }), email_verified: isVerified },
    email,
  }
}

/** The one role that people have here. What a role meant there is that database's own affair. */
function readRole({ role }: ImportRecord, left: string[]): string {
  if (role && role !== 'authenticated') {
    left.push(`role ${/^[a-z_][a-z0-9_]{0,62}$/.test(role) ? role : 'of another kind'}`)
  }
  return 'authenticated'
}

function readHash({ encrypted_password: hash }: ImportRecord, left: string[]): string | null {
  if (!hash) return null
  if (isAcceptableHash(hash)) return hash
  left.push('password')
  return null
}

function readMetadata(
  context: AuthContext,
  { raw_user_meta_data: raw }: ImportRecord,
  { id, email }: { id: string; email: string | null },
  left: string[],
): JsonObject {
  const own = { sub: id, ...(email !== null && { email }) }
  try {
    const data = clientMetadata(raw ?? {}, context.settings.userMetadataBytes)
    if (typeof data.name !== 'string') return { ...data, ...own }
    const name = context.rules.name(data.name)
    if (name.ok) return { ...data, name: name.value, ...own }
    const { name: refused, ...rest } = data
    left.push('name')
    return { ...rest, ...own }
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    left.push('user data')
    return own
  }
}
