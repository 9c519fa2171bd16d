import { json } from '#auth/core/json.ts'
import type { Db } from '#auth/core/tables.ts'
import type { PlannedAccount } from './plan.ts'

/** Inserts an account with the timestamps and hashes of the source. */
export async function insertImportedAccount(trx: Db, account: PlannedAccount, now: Date): Promise<void> {
  await trx
    .insertInto('auth.users')
    .values({
      id: account.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: account.email,
      email_confirmed_at: account.emailConfirmedAt,
      phone: account.phone,
      phone_confirmed_at: account.phoneConfirmedAt,
      password_hash: account.passwordHash,
      app_metadata: json({}),
      user_metadata: json(account.userMetadata),
      // Unverified accounts get the full time to be verified here.
      confirmation_sent_at: now,
      last_sign_in_at: account.lastSignInAt,
      banned_until: account.bannedUntil,
      created_at: account.createdAt,
      updated_at: now,
    })
    .execute()
}
