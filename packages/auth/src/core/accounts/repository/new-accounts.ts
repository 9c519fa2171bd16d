import { json } from '#auth/core/json.ts'
import type { Db, JsonObject } from '#auth/core/tables.ts'

/** The identifier that the provider or organisation has verified, or none for a wallet and an anonymous account. */
export type InitialIdentifier =
  | { email: string }
  /** Email of an organisation's member, in a separate column that no lookup by email reads. */
  | { ssoEmail: string }
  | { isAnonymous: boolean }

/**
 * Inserts the account of a user whom a provider, organisation or wallet has verified, or an anonymous one. False if
 * another account already has the email.
 */
export async function insertFederatedAccount(
  trx: Db,
  account: { id: string; identifier: InitialIdentifier; userMetadata: JsonObject; now: Date },
) {
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
