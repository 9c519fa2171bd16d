import { updateAccount } from '#auth/core/accounts/repository/accounts.ts'
import { lockIdentifier, updateProviders } from '#auth/core/accounts/repository/identities.ts'
import { emailExists } from '#auth/core/accounts/rules.ts'
import { auditCall } from '#auth/core/audit/audit-call.ts'
import type { BearerCall } from '#auth/core/http/call.ts'
import type { Db } from '#auth/core/tables.ts'
import { assignEmail } from './repository/email-addresses.ts'
import { emailColumns, isTaken, phoneColumns, releaseUnverified } from './repository/identifiers.ts'

/** Assigns an anonymous account its first email without verification, if `autoconfirm` is set. */
export async function assignEmailUnconfirmed(trx: Db, call: BearerCall, email: string) {
  const { context, bearer } = call
  const now = context.now()
  const userId = bearer.account.id
  if (!(await reserveEmail(trx, email, userId, now))) throw emailExists()
  await assignEmail(trx, userId, email, now).catch(rethrowTaken)
  await updateProviders(trx, userId, now)
  await auditCall(trx, call, 'user_modified', userId, { changed: 'email' })
}

/** Assigns an account without email its first, which a provider has verified; false if another account has verified it. */
export async function assignProviderEmail(trx: Db, userId: string, email: string, now: Date) {
  if (!(await reserveEmail(trx, email, userId, now))) return false
  const verified = { email, email_confirmed_at: now, is_anonymous: false, updated_at: now }
  await updateAccount(trx, userId, verified).catch(rethrowTaken)
  return true
}

/**
 * Releases identifiers that an operator or service declares verified: another account that has one unverified loses it,
 * and an unclaimed account is deleted. Accounts that have verified the value keep it.
 */
export async function releaseUnverifiedIdentifiers(
  trx: Db,
  verified: { email: string | null; phone: string | null },
  exceptUserId: string,
  now: Date,
) {
  const { email, phone } = verified
  if (email !== null) await lockIdentifier(trx, email)
  if (phone !== null) await lockIdentifier(trx, phone)
  if (email !== null) await releaseUnverified(trx, emailColumns, { value: email, exceptUserId, now })
  if (phone !== null) await releaseUnverified(trx, phoneColumns, { value: phone, exceptUserId, now })
}

/** Locks the email and releases it from unverified accounts; false if another account has verified it. */
async function reserveEmail(trx: Db, email: string, userId: string, now: Date): Promise<boolean> {
  // Of two concurrent assignments, the second must see the result of the first.
  await lockIdentifier(trx, email)
  return releaseUnverified(trx, emailColumns, { value: email, exceptUserId: userId, now })
}

function rethrowTaken(error: unknown): never {
  throw isTaken(error, 'email') ? emailExists() : error
}
