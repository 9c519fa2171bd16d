import { lockAccount } from '#auth/core/accounts/repository/accounts.ts'
import {
  findIdentity,
  insertIdentity,
  lockIdentity,
  type ProviderIdentity,
  updateIdentity,
  updateProviders,
} from '#auth/core/accounts/repository/identities.ts'
import {
  type InitialIdentifier,
  insertFederatedAccount,
} from '#auth/core/accounts/repository/new-accounts.ts'
import { assertSignUpEnabled } from '#auth/core/accounts/rules.ts'
import { auditCall } from '#auth/core/audit/audit-call.ts'
import type { Call } from '#auth/core/http/call.ts'
import type { Db, JsonObject } from '#auth/core/tables.ts'

export interface FederatedAccount {
  identifier: InitialIdentifier
  identity: ProviderIdentity
  userMetadata: JsonObject
  traits?: JsonObject
}

/**
 * Creates an account from a verified assertion, which becomes its first sign-in method. Returns its id, or null if
 * another account has the email; throws `signup_disabled` if sign-up is closed.
 */
export async function createFederatedAccount(
  trx: Db,
  call: Call,
  { identifier, identity, userMetadata, traits }: FederatedAccount,
): Promise<string | null> {
  assertSignUpEnabled(call.context)
  const { provider, now } = identity
  const id = crypto.randomUUID()
  if (!(await insertFederatedAccount(trx, { id, identifier, userMetadata, now }))) return null
  await insertIdentity(trx, id, identity)
  await updateProviders(trx, id, now)
  await auditCall(trx, call, 'user_signedup', id, { provider, ...traits })
  return id
}

/** The account of an organisation's member or wallet: that of the identity, or a new one. */
export async function findOrCreateByIdentity(
  trx: Db,
  call: Call,
  account: FederatedAccount,
): Promise<{ userId: string; isNew: boolean }> {
  const { identity } = account
  await lockIdentity(trx, identity.provider, identity.providerId)
  const found = await findIdentity(trx, identity.provider, identity.providerId)
  if (found !== undefined) {
    await lockAccount(trx, found.user_id)
    // False if the identity was unlinked or deleted meanwhile; then a new account is created.
    if (await updateIdentity(trx, found.id, identity)) return { userId: found.user_id, isNew: false }
  }
  const userId = await createFederatedAccount(trx, call, account)
  if (userId === null)
    throw new Error(`Account of ${identity.provider} without an email has a duplicate email`)
  return { userId, isNew: true }
}
