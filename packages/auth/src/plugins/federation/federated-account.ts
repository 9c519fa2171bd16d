import {
  insertIdentity,
  type ProviderIdentity,
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

/**
 * Creates an account from the verified assertion of an organisation or wallet, which becomes its first sign-in method.
 * Returns the account's id; throws `signup_disabled` if sign-up is closed.
 */
export async function createFederatedAccount(
  trx: Db,
  call: Call,
  account: {
    identifier: InitialIdentifier
    identity: ProviderIdentity
    userMetadata: JsonObject
    traits?: JsonObject
    now: Date
  },
): Promise<string> {
  assertSignUpEnabled(call.context)
  const { identity, now } = account
  const id = crypto.randomUUID()
  await insertFederatedAccount(trx, {
    id,
    identifier: account.identifier,
    userMetadata: account.userMetadata,
    now,
  })
  await insertIdentity(trx, id, identity)
  await updateProviders(trx, id, now)
  await auditCall(trx, call, 'user_signedup', id, {
    provider: identity.provider,
    ...account.traits,
  })
  return id
}
