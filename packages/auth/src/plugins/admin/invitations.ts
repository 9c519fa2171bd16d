import { newAccount, type Wish } from '#auth/core/accounts/new-account.ts'
import type { Account } from '#auth/core/accounts/repository/accounts.ts'
import {
  markInvited,
  saveEmailIdentity,
  saveSignUp,
  saveWithoutPassword,
} from '#auth/core/accounts/repository/sign-ups.ts'
import { emailExists } from '#auth/core/accounts/rules.ts'
import { findUser } from '#auth/core/accounts/service-calls.ts'
import type { ServiceCall } from '#auth/core/http/call.ts'
import type { Db, JsonObject } from '#auth/core/tables.ts'

/** The account of somebody who is invited: new, or one that nobody has proven yet. */
export async function invitedAccount(
  trx: Db,
  { context }: ServiceCall,
  wish: { email: string; data: JsonObject },
): Promise<Account> {
  const now = context.now()
  const made = newAccount(crypto.randomUUID(), { ...wish, passwordHash: null, now })
  const { id, confirmed, isVerified } = await saveWithoutPassword(trx, made)
  if (confirmed) throw emailExists()
  await saveEmailIdentity(trx, id, now)
  // An account that is somebody's by other proofs is not the one whom this is for, as long as nobody shows that it is.
  if (!isVerified) await markInvited(trx, id, now)
  return findUser(trx, id)
}

/** The account of somebody whom a service signs up; an unproven one takes what is asked for now. */
export async function signedUpAccount(trx: Db, wish: Wish): Promise<Account> {
  const { id, confirmed } = await saveSignUp(trx, newAccount(crypto.randomUUID(), wish))
  if (confirmed) throw emailExists()
  await saveEmailIdentity(trx, id, wish.now)
  return findUser(trx, id)
}
