import type { Db, JsonObject } from '#auth/tables.ts'
import { json } from './json.ts'

/** An account without e-mail and telephone: somebody who has not said who they are, or who comes by a wallet. */
export async function insertWithoutAddress(
  trx: Db,
  account: { id: string; userMetadata: JsonObject; isAnonymous: boolean; now: Date },
): Promise<void> {
  await trx
    .insertInto('auth.users')
    .values({
      id: account.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: null,
      app_metadata: json({}),
      user_metadata: json(account.userMetadata),
      is_anonymous: account.isAnonymous,
      created_at: account.now,
      updated_at: account.now,
    })
    .execute()
}

/** A provider has proven the first address of an account. */
export async function adoptEmail(trx: Db, userId: string, email: string, now: Date): Promise<void> {
  await trx
    .updateTable('auth.users')
    .set({ email, email_confirmed_at: now, is_anonymous: false, updated_at: now })
    .where('id', '=', userId)
    .execute()
}
