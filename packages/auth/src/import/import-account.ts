import { Secret } from 'otpauth'
import type { AuthContext } from '#auth/context.ts'
import { isAcceptableHash } from '#auth/crypto/imported-hash.ts'
import { AuthError } from '#auth/errors.ts'
import { sealSecret } from '#auth/factors/secrets.ts'
import { normalisePhone } from '#auth/phones.ts'
import { findAccountById } from '#auth/repositories/accounts.ts'
import { findOwners } from '#auth/repositories/admin-accounts.ts'
import { insertAudit } from '#auth/repositories/audit.ts'
import { insertFactor, saveProof } from '#auth/repositories/factors.ts'
import { findIdentity, insertIdentity, recountProviders } from '#auth/repositories/identities.ts'
import { insertImported } from '#auth/repositories/imports.ts'
import { normaliseEmail } from '#auth/rules.ts'
import type { Db, JsonObject } from '#auth/tables.ts'
import { clientMetadata } from '#auth/user-metadata.ts'
import { type ImportRecord, importRecord } from './record.ts'

/** What became of one account. `left` names parts that could not be taken over. */
export type ImportOutcome =
  | { id: string; result: 'imported'; left: string[] }
  | { id: string; result: 'present' }
  | { id: string | null; result: 'refused'; reason: string }

class DryRun extends Error {
  readonly outcome: ImportOutcome

  constructor(outcome: ImportOutcome) {
    super('nothing is kept')
    this.outcome = outcome
  }
}

/** Takes an account over, once: one that is there already stays as it is. A dry run does all of it and keeps nothing. */
export async function importAccount(
  context: AuthContext,
  input: unknown,
  { dryRun }: { dryRun: boolean },
): Promise<ImportOutcome> {
  const read = importRecord.safeParse(input)
  if (!read.success) {
    const where = read.error.issues[0]?.path.join('.') || 'the line'
    return { id: null, result: 'refused', reason: `${where} has the wrong form` }
  }
  try {
    const outcome = await context.db.transaction().execute(async (trx) => {
      const done = await take(trx, context, read.data)
      if (dryRun) throw new DryRun(done)
      return done
    })
    if (outcome.result === 'imported') context.passwords.expectImported(true)
    return outcome
  } catch (error) {
    if (error instanceof DryRun) return error.outcome
    throw error
  }
}

async function take(trx: Db, context: AuthContext, record: ImportRecord): Promise<ImportOutcome> {
  const id = record.id.toLowerCase()
  const refused = (reason: string): ImportOutcome => ({ id, result: 'refused', reason })
  if (record.deleted_at) return refused('it was deleted there')
  if (record.is_sso_user) return refused('it belongs to single sign-on')
  if (record.is_anonymous) return refused('it is anonymous')
  if ((await findAccountById(trx, id)) !== undefined) return { id, result: 'present' }

  const email = record.email ? normaliseEmail(record.email) : null
  const phone = record.phone ? normalisePhone(record.phone) : null
  if (record.email && email === null) return refused('its email address is none')
  if (record.phone && phone === null) return refused('its telephone is none')
  const identities = (record.identities ?? []).filter(({ provider }) => /^[a-z0-9:_-]{1,60}$/.test(provider))
  const hasOther = identities.some(({ provider }) => provider !== 'email' && provider !== 'phone')
  if (email === null && phone === null && !hasOther) return refused('nobody could sign in to it')
  const { byEmail, byPhone } = await findOwners(trx, { email, phone })
  if (byEmail !== null) return refused('its email address belongs to an account here')
  if (byPhone !== null) return refused('its telephone belongs to an account here')

  const left: string[] = []
  const now = context.now()
  const createdAt = record.created_at ?? now
  await insertImported(trx, {
    id,
    email,
    emailConfirmedAt: email === null ? null : (record.email_confirmed_at ?? null),
    phone,
    phoneConfirmedAt: phone === null ? null : (record.phone_confirmed_at ?? null),
    passwordHash: readHash(record, left),
    role:
      /^[a-z][a-z0-9_]{0,62}$/.test(record.role ?? '') && record.role !== 'service_role'
        ? (record.role ?? '')
        : 'authenticated',
    userMetadata: readMetadata(context, record, { id, email }, left),
    bannedUntil: record.banned_until ?? null,
    lastSignInAt: record.last_sign_in_at ?? null,
    createdAt,
    now,
  })
  for (const [index, identity] of identities.entries()) {
    const { provider, provider_id: providerId } = identity
    const data = provider === 'phone' ? withoutEmail(identity.identity_data) : identity.identity_data
    const ownId = provider === 'email' || provider === 'phone' ? id : providerId
    if ((await findIdentity(trx, provider, ownId)) !== undefined) {
      left.push(`identity ${provider}`)
      continue
    }
    const address = typeof data?.email === 'string' ? normaliseEmail(data.email) : null
    await insertIdentity(trx, id, {
      provider,
      providerId: ownId,
      data: { ...data, sub: ownId },
      email: address,
      // Their order says which way in was the first: without times of their own it is that of the record.
      now: identity.created_at ?? new Date(createdAt.getTime() + index),
    })
  }
  await takeFactors(trx, context, id, record, left)
  await recountProviders(trx, id, now)
  await insertAudit(trx, {
    at: now,
    action: 'user_signedup',
    actorId: id,
    address: null,
    traits: { by: 'import' },
  })
  return { id, result: 'imported', left }
}

/** A telephone proves no mailbox. */
function withoutEmail(data: Readonly<Record<string, unknown>> | null | undefined): Record<string, unknown> {
  const { email: _left, ...rest } = data ?? {}
  return { ...rest, email_verified: false }
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

/** A security key belongs to the host that it was made for, and a factor that was only begun to nobody. */
async function takeFactors(
  trx: Db,
  context: AuthContext,
  userId: string,
  { mfa_factors: factors }: ImportRecord,
  left: string[],
): Promise<void> {
  for (const factor of factors ?? []) {
    if (factor.status !== 'verified') continue
    const type = factor.factor_type
    const secret = type === 'totp' ? readSecret(factor.secret) : null
    const phone = type === 'phone' ? normalisePhone(factor.phone ?? '') : null
    if (secret === null && phone === null) {
      left.push(`second step ${/^[a-z_]{1,20}$/.test(type) ? type : 'of an unknown kind'}`)
      continue
    }
    const id = factor.id.toLowerCase()
    const now = factor.created_at ?? context.now()
    await insertFactor(trx, {
      id,
      userId,
      type: type === 'totp' ? 'totp' : 'phone',
      friendlyName: (factor.friendly_name ?? '').replace(/[\p{Cc}\p{Cs}]/gu, '').slice(0, 100) || id,
      sealedSecret: secret && (await sealSecret(trx, context, { id, user_id: userId }, secret)),
      ...(phone && { phone }),
      now,
    })
    await saveProof(trx, id, {}, now)
  }
}

function readSecret(typed: string | null | undefined): Uint8Array | null {
  if (!typed || !/^[A-Z2-7]{16,128}=*$/i.test(typed)) return null
  return new Uint8Array(Secret.fromBase32(typed.replace(/=+$/, '')).buffer)
}
