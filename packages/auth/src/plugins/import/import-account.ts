import { findAccountById } from '#auth/core/accounts/repository/accounts.ts'
import { updateProviders } from '#auth/core/accounts/repository/identities.ts'
import { insertAudit } from '#auth/core/audit/repository/audit.ts'
import type { AuthContext } from '#auth/core/context.ts'
import { releaseUnverifiedIdentifiers } from '#auth/core/identifiers/assignment.ts'
import { json } from '#auth/core/json.ts'
import type { Db } from '#auth/core/tables.ts'
import { findOwners, insertAccount } from '#auth/plugins/admin/repository.ts'
import { storeFactors } from './import-factors.ts'
import { type PlannedAccount, storeIdentities } from './import-identities.ts'
import { storePasskeys } from './import-passkeys.ts'
import { findExclusion, planAccount } from './plan-account.ts'
import { DuplicateInFileError, PreviousRows } from './previous-rows.ts'
import { type ImportRecord, importRecord } from './record.ts'

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
  const parsed = importRecord.safeParse(input)
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join('.') || 'the line'
    return { id: null, result: 'rejected', reason: `${path} has the wrong form` }
  }
  const outcome = await context.db
    .transaction()
    .execute(async (trx): Promise<ImportOutcome> => {
      const recordOutcome = await importRecordInto(trx, context, parsed.data, { rpId, previousRows })
      if (dryRun || recordOutcome.result === 'rejected') throw new ImportRollback(recordOutcome)
      return recordOutcome
    })
    .catch((error: unknown): ImportOutcome => {
      if (error instanceof ImportRollback) return error.outcome
      if (!isDataError(error)) throw error
      // An account that cannot be stored must not stop the import of the others.
      return { id: parsed.data.id, result: 'rejected', reason: 'it contains values that cannot be stored' }
    })
  const isImported = outcome.result === 'imported'
  if (isImported && !dryRun) context.passwords.setHasImported(true)
  previousRows.finishRow(isImported)
  return outcome
}

/** PostgreSQL errors for invalid values (class 22) and constraint violations (class 23). */
function isDataError(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return error instanceof DuplicateInFileError || (typeof code === 'string' && /^2[23]\w{3}$/.test(code))
}

async function importRecordInto(
  trx: Db,
  context: AuthContext,
  record: ImportRecord,
  { rpId, previousRows }: { rpId: string | undefined; previousRows: PreviousRows },
): Promise<ImportOutcome> {
  const id = record.id.toLowerCase()
  const exclusion = findExclusion(record)
  if (exclusion !== null) return { id, result: 'rejected', reason: exclusion }
  if (previousRows.has(`account/${id}`) || (await findAccountById(trx, id)) !== undefined) {
    return { id, result: 'present' }
  }
  previousRows.reserve(`account/${id}`)
  const now = context.now()
  const plan = planAccount(context, record, { rpId, now })
  if (plan.reason !== undefined) return { id, result: 'rejected', reason: plan.reason }
  const { account, skipped } = plan
  const taken = await reserveIdentifiers(trx, account, previousRows, now)
  if (taken !== null) {
    return { id, result: 'rejected', reason: `its ${taken} belongs to an existing account` }
  }
  const isInserted = await insertAccount(trx, {
    ...account,
    app_metadata: json({}),
    user_metadata: json(account.user_metadata),
    // Unverified accounts get the full time to be verified here.
    confirmation_sent_at: now,
    updated_at: now,
  })
  if (!isInserted) throw new DuplicateInFileError()
  await storeIdentities(trx, id, plan.identities, { previousRows, skipped })
  await storeFactors(trx, context, id, plan.factors, previousRows)
  await storePasskeys(trx, context, id, plan.passkeys, { previousRows, skipped })
  await updateProviders(trx, id, now)
  await insertAudit(trx, { at: now, action: 'user_signedup', actorId: id, traits: { by: 'import' } })
  return { id, result: 'imported', skipped }
}

/**
 * Releases the verified identifiers from unverified sign-ups and reserves both. Returns the one that another account or
 * earlier row has, or null.
 */
async function reserveIdentifiers(
  trx: Db,
  account: PlannedAccount,
  previousRows: PreviousRows,
  now: Date,
): Promise<'email' | 'phone number' | null> {
  const { id, email, phone } = account
  const verified = {
    email: account.email_confirmed_at === null ? null : email,
    phone: account.phone_confirmed_at === null ? null : phone,
  }
  await releaseUnverifiedIdentifiers(trx, verified, id, now)
  const { byEmail, byPhone } = await findOwners(trx, { email, phone })
  if (byEmail !== null || !reserveIdentifier(previousRows, email, verified.email !== null)) return 'email'
  if (byPhone !== null || !reserveIdentifier(previousRows, phone, verified.phone !== null)) {
    return 'phone number'
  }
  return null
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
