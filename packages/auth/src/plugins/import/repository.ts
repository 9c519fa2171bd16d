import { json } from '#auth/core/json.ts'
import type { Db, JsonObject } from '#auth/core/tables.ts'

/** Inserts an account with the timestamps and hashes of the source. */
export async function insertImportedAccount(
  trx: Db,
  account: {
    id: string
    email: string | null
    emailConfirmedAt: Date | null
    phone: string | null
    phoneConfirmedAt: Date | null
    passwordHash: string | null
    role: string
    userMetadata: JsonObject
    bannedUntil: Date | null
    lastSignInAt: Date | null
    createdAt: Date
    now: Date
  },
): Promise<void> {
  await trx
    .insertInto('auth.users')
    .values({
      id: account.id,
      aud: 'authenticated',
      role: account.role,
      email: account.email,
      email_confirmed_at: account.emailConfirmedAt,
      phone: account.phone,
      phone_confirmed_at: account.phoneConfirmedAt,
      password_hash: account.passwordHash,
      app_metadata: json({}),
      user_metadata: json(account.userMetadata),
      // Unverified accounts get the full time to be verified here.
      confirmation_sent_at: account.now,
      last_sign_in_at: account.lastSignInAt,
      banned_until: account.bannedUntil,
      created_at: account.createdAt,
      updated_at: account.now,
    })
    .execute()
}
