import { lockAddress, recountProviders } from '#auth/core/accounts/repository/identities.ts'
import { emailExists } from '#auth/core/accounts/rules.ts'
import { insertAudit } from '#auth/core/audit/repository/audit.ts'
import type { BearerCall } from '#auth/core/http/call.ts'
import {
  adoptEmail,
  deleteUnprovenAt,
  isAddressTaken,
  isProvenElsewhere,
  swapEmail,
} from '#auth/core/identifiers/repository/email-changes.ts'
import { freePhone } from '#auth/core/identifiers/repository/phones.ts'
import type { Db } from '#auth/core/tables.ts'

/** Where mailboxes count as proven without a proof, somebody without an address has one at once. */
export async function takeEmailAtOnce(trx: Db, call: BearerCall, email: string): Promise<void> {
  const { context, bearer } = call
  const now = context.now()
  const userId = bearer.account.id
  await refuseTaken(trx, email, userId, now)
  await swapEmail(trx, userId, email, now).catch(asTaken)
  await recountProviders(trx, userId, now)
  await insertAudit(trx, {
    at: now,
    action: 'user_modified',
    actorId: userId,
    address: call.client.ipAddress,
    traits: { changed: 'email' },
  })
}

/** The proven address of a provider becomes that of an account that has none. */
export async function takeProvidersEmail(trx: Db, userId: string, email: string, now: Date): Promise<void> {
  await refuseTaken(trx, email, userId, now)
  await adoptEmail(trx, userId, email, now).catch(asTaken)
}

/**
 * Where an operator or a service says that addresses are proven to be an account's, whoever only stated them before gives
 * way: a sign-up that nobody proved is gone, and any other account keeps everything else. Proven ones stay where they are.
 */
export async function freeAddresses(
  trx: Db,
  proven: { email: string | null; phone: string | null },
  userId: string,
  now: Date,
): Promise<void> {
  if (proven.email !== null) await lockAddress(trx, proven.email)
  if (proven.phone !== null) await lockAddress(trx, proven.phone)
  if (proven.email !== null) await deleteUnprovenAt(trx, proven.email, userId, now)
  if (proven.phone !== null) await freePhone(trx, proven.phone, userId, now)
}

async function refuseTaken(trx: Db, email: string, userId: string, now: Date): Promise<void> {
  // Of many who take one address at once, the second sees what the first left.
  await lockAddress(trx, email)
  if (await isProvenElsewhere(trx, email, userId)) {
    throw emailExists()
  }
  // A sign-up that nobody proved does not keep the address from its owner.
  await deleteUnprovenAt(trx, email, userId, now)
}

function asTaken(error: unknown): never {
  throw isAddressTaken(error) ? emailExists() : error
}
