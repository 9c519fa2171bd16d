import type { SignUpRequest } from '#auth/core/accounts/new-account.ts'
import type { Account } from '#auth/core/accounts/repository/accounts.ts'
import {
  markInvited,
  saveEmailIdentity,
  saveSignUp,
  saveWithoutPassword,
} from '#auth/core/accounts/repository/sign-ups.ts'
import { emailExists } from '#auth/core/accounts/rules.ts'
import { getAccount } from '#auth/core/accounts/service-calls.ts'
import type { ServiceCall } from '#auth/core/http/call.ts'
import type { Db, JsonObject } from '#auth/core/tables.ts'

/**
 * Creates the account of an invited person with exactly this data, or reuses an unverified one; throws `email_exists` for a verified email.
 */
export async function upsertInvitedAccount(
  trx: Db,
  { context }: ServiceCall,
  requested: { email: string; data: JsonObject },
): Promise<Account> {
  const now = context.now()
  const { email, data: userMetadata } = requested
  const account = { id: crypto.randomUUID(), email, passwordHash: null, userMetadata, now }
  const { id, confirmed, isVerified } = await saveWithoutPassword(trx, account)
  if (confirmed) throw emailExists()
  await saveEmailIdentity(trx, id, now)
  // An account with another verified sign-in method may belong to another person: do not bind the invitation to it.
  if (!isVerified) await markInvited(trx, id, now)
  return getAccount(trx, id)
}

/** Creates the account of a sign-up link, or gives an unverified one the new password and data. */
export async function upsertSignedUpAccount(trx: Db, requested: SignUpRequest): Promise<Account> {
  const { data: userMetadata, ...others } = requested
  const { id, confirmed } = await saveSignUp(trx, { id: crypto.randomUUID(), userMetadata, ...others })
  if (confirmed) throw emailExists()
  await saveEmailIdentity(trx, id, requested.now)
  return getAccount(trx, id)
}
