import { json } from '#auth/core/json.ts'
import type { Db, JsonObject } from '#auth/core/tables.ts'

/** The address that the provider, organisation or wallet vouches for; null without one. */
export type InitialIdentifier =
  | { email: string }
  /** Of an organisation's people: in a column of its own, where no look-up by address looks. */
  | { ssoEmail: string }
  | { isAnonymous: boolean }

/**
 * Inserts an account whose owner a provider, an organisation or a wallet vouches for, or an anonymous one. False if
 * another account took the address first.
 */
export async function insertFederatedAccount(
  trx: Db,
  account: { id: string; identifier: InitialIdentifier; userMetadata: JsonObject; now: Date },
): Promise<boolean> {
  const { identifier, now } = account
  const row = await trx
    .insertInto('auth.users')
    .values({
      id: account.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: 'email' in identifier ? identifier.email : null,
      sso_email: 'ssoEmail' in identifier ? identifier.ssoEmail : null,
      email_confirmed_at: 'isAnonymous' in identifier ? null : now,
      is_anonymous: 'isAnonymous' in identifier && identifier.isAnonymous,
      app_metadata: json({}),
      user_metadata: json(account.userMetadata),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
