import type { Account } from '#auth/core/accounts/repository/accounts.ts'
import { updateProviders } from '#auth/core/accounts/repository/identities.ts'
import { emailExists } from '#auth/core/accounts/rules.ts'
import { AuthError } from '#auth/core/errors.ts'
import { isTaken } from '#auth/core/identifiers/repository/identifiers.ts'
import type { Db } from '#auth/core/tables.ts'
import { findOwners, upsertIdentifierIdentity } from './repository.ts'

/** Throws `email_exists` or `phone_exists` if another account has the identifier. */
export async function assertNotTaken(
  trx: Db,
  identifiers: { email: string | null; phone: string | null },
  ownUserId: string | null = null,
): Promise<void> {
  if (identifiers.email === null && identifiers.phone === null) return
  const { byEmail, byPhone } = await findOwners(trx, identifiers)
  if (byEmail !== null && byEmail !== ownUserId) throw emailExists()
  if (byPhone !== null && byPhone !== ownUserId) throw phoneExists()
}

/** For identifiers that a concurrent call inserted first. */
export function rethrowAsTaken(error: unknown): never {
  if (isTaken(error, 'phone')) throw phoneExists()
  throw isTaken(error, 'email') ? emailExists() : error
}

function phoneExists(): AuthError {
  return new AuthError('phone_exists', 'Phone number already registered by another user')
}

/** Writes the email and the phone identity from the account's current identifiers. */
export async function updateIdentities(trx: Db, account: Account, now: Date): Promise<void> {
  const { id, email, phone } = account
  const phoneData = {
    sub: id,
    ...(phone === null ? {} : { phone }),
    email_verified: false,
    phone_verified: account.phone_confirmed_at !== null,
  }
  const data = {
    ...phoneData,
    ...(email === null ? {} : { email }),
    email_verified: account.email_confirmed_at !== null,
  }
  if (email !== null) await upsertIdentifierIdentity(trx, id, 'email', { email, data }, now)
  // No email in the phone identity: it would remain after the account has changed its email.
  if (phone !== null) await upsertIdentifierIdentity(trx, id, 'phone', { email: null, data: phoneData }, now)
  await updateProviders(trx, id, now)
}
