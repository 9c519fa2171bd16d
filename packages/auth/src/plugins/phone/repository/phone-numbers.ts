import { sql } from 'kysely'
import type { FirstVerification } from '#auth/core/accounts/repository/accounts.ts'
import { isVerified } from '#auth/core/identifiers/repository/account-state.ts'
import { phoneColumns } from '#auth/core/identifiers/repository/identifiers.ts'
import { json } from '#auth/core/json.ts'
import type { Db, JsonObject } from '#auth/core/tables.ts'

/**
 * Stores a sign-up by phone, like `saveSignUp`: inserts a new account, replaces password and data of an unverified one,
 * and leaves a verified one unchanged. Without a password, any existing account stays unchanged.
 */
export async function savePhoneSignUp(
  trx: Db,
  signUp: { id: string; phone: string; passwordHash: string | null; data: JsonObject; now: Date },
): Promise<PhoneOwner> {
  const metadata = { ...signUp.data, sub: signUp.id, email_verified: false, phone_verified: false }
  const replaces = signUp.passwordHash === null ? sql`false` : sql`not ${isVerified()}`
  const row = await trx
    .insertInto('auth.users')
    .values({
      id: signUp.id,
      aud: 'authenticated',
      role: 'authenticated',
      phone: signUp.phone,
      password_hash: signUp.passwordHash,
      app_metadata: json({ provider: 'phone', providers: ['phone'] }),
      user_metadata: json(metadata),
      confirmation_sent_at: signUp.now,
      created_at: signUp.now,
      updated_at: signUp.now,
    })
    .onConflict((conflict) =>
      conflict.column('phone').doUpdateSet({
        password_hash: sql<string>`case when ${replaces} then excluded.password_hash else users.password_hash end`,
        user_metadata: sql`case when ${replaces}
          then excluded.user_metadata || jsonb_build_object('sub', users.id) else users.user_metadata end`,
        updated_at: sql<Date>`case when ${replaces} then excluded.updated_at else users.updated_at end`,
      }),
    )
    .returning(['id', 'phone_confirmed_at'])
    .executeTakeFirstOrThrow()
  return { id: row.id, confirmed: row.phone_confirmed_at !== null }
}

/** Copies the account's phone number to its phone identity. */
export async function savePhoneIdentity(trx: Db, userId: string, now: Date): Promise<void> {
  const data = sql`jsonb_build_object('sub', u.id, 'phone', u.phone, 'email_verified', false,
    'phone_verified', u.phone_confirmed_at is not null)`
  await sql`insert into auth.identities
      (id, user_id, provider, provider_id, identity_data, email, last_sign_in_at, created_at, updated_at)
    select ${crypto.randomUUID()}::uuid, u.id, 'phone', u.id::text, ${data}, null, ${now}, ${now}, ${now}
    from auth.users u where u.id = ${userId}
    on conflict (provider, provider_id) do update
      set identity_data = excluded.identity_data, updated_at = excluded.updated_at`.execute(trx)
}

export interface PhoneOwner {
  id: string
  confirmed: boolean
}

export async function findPhoneOwner(db: Db, phone: string): Promise<PhoneOwner | null> {
  const row = await db
    .selectFrom('auth.users')
    .select(['id', 'phone_confirmed_at'])
    .where('phone', '=', phone)
    .executeTakeFirst()
  return row === undefined ? null : { id: row.id, confirmed: row.phone_confirmed_at !== null }
}

/** Confirms the account's phone number. `keep` replaces password and data if this is the first verification. */
export async function confirmPhone(trx: Db, proof: FirstVerification): Promise<void> {
  const { userId, keep, now } = proof
  await trx
    .updateTable('auth.users')
    .set({
      phone_confirmed_at: now,
      is_anonymous: false,
      updated_at: now,
      ...(keep
        ? {
            password_hash: keep.passwordHash,
            user_metadata: json({
              ...keep.userMetadata,
              sub: userId,
              email_verified: false,
              phone_verified: true,
            }),
          }
        : { user_metadata: sql`user_metadata || '{"phone_verified": true}'::jsonb` }),
    })
    .where('id', '=', userId)
    .execute()
  await savePhoneIdentity(trx, userId, now)
}

/** Sets a verified phone number on the account and on its phone identity. */
export async function assignPhone(trx: Db, userId: string, phone: string, now: Date): Promise<void> {
  await trx
    .updateTable('auth.users')
    .set({
      phone,
      phone_confirmed_at: now,
      ...phoneColumns.withoutChange,
      is_anonymous: false,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute()
  await savePhoneIdentity(trx, userId, now)
}

/** Accounts with a pending change to this number; `isHere`: the account has a session in this browser. */
export async function findPhoneChanges(
  db: Db,
  change: { phone: string; sentAfter: Date; device: Buffer | null },
): Promise<{ id: string; isHere: boolean }[]> {
  const isHere = sql<boolean>`exists (
    select from auth.sessions s where s.user_id = users.id and s.device_hash = cast(${change.device} as bytea))`
  return db
    .selectFrom('auth.users')
    .select(['id', isHere.as('isHere')])
    .where('new_phone', '=', change.phone)
    .where('phone_change_sent_at', '>', change.sentAfter)
    .execute()
}

/** Removes the number, a pending change and their messages. */
export async function removePhone(trx: Db, userId: string, now: Date): Promise<void> {
  await trx
    .updateTable('auth.users')
    .set({
      phone: null,
      phone_confirmed_at: null,
      ...phoneColumns.withoutChange,
      user_metadata: phoneColumns.releasedMetadata,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute()
  await trx
    .deleteFrom('auth.one_time_tokens')
    .where('user_id', '=', userId)
    .where('kind', 'in', [
      ...phoneColumns.verificationKinds,
      ...phoneColumns.changeKinds,
      'phone_reauthentication',
    ])
    .execute()
}
