import type { Account } from '#auth/core/accounts/repository/accounts.ts'
import { updateProviders } from '#auth/core/accounts/repository/identities.ts'
import { emailExists } from '#auth/core/accounts/rules.ts'
import { AuthError } from '#auth/core/errors.ts'
import { isTaken } from '#auth/core/identifiers/repository/identifiers.ts'
import type { Db } from '#auth/core/tables.ts'
import { findOwners, saveAddressIdentity } from './repository.ts'

/** Refuses an email address or phone number of another account. */
export async function refuseTaken(
  trx: Db,
  addresses: { email: string | null; phone: string | null },
  own: string | null = null,
): Promise<void> {
  if (addresses.email === null && addresses.phone === null) return
  const { byEmail, byPhone } = await findOwners(trx, addresses)
  if (byEmail !== null && byEmail !== own) throw emailExists()
  if (byPhone !== null && byPhone !== own) throw phoneExists()
}

/** A concurrent call took the identifier. */
export function asTaken(error: unknown): never {
  if (isTaken(error, 'phone')) throw phoneExists()
  throw isTaken(error, 'email') ? emailExists() : error
}

function phoneExists(): AuthError {
  return new AuthError('phone_exists', 'Phone number already registered by another user')
}

/** Writes the identities of email address and phone number. */
export async function alignIdentities(trx: Db, account: Account, now: Date): Promise<void> {
  const { id, email, phone } = account
  const ofPhone = {
    sub: id,
    ...(phone === null ? {} : { phone }),
    email_verified: false,
    phone_verified: account.phone_confirmed_at !== null,
  }
  const data = {
    ...ofPhone,
    ...(email === null ? {} : { email }),
    email_verified: account.email_confirmed_at !== null,
  }
  if (email !== null) await saveAddressIdentity(trx, id, { provider: 'email', data, email, now })
  // An address there would stay when the account leaves it.
  if (phone !== null)
    await saveAddressIdentity(trx, id, { provider: 'phone', data: ofPhone, email: null, now })
  await updateProviders(trx, id, now)
}
