import { sql } from 'kysely'
import { updateAccount } from '#auth/core/accounts/repository/accounts.ts'
import { isVerified } from '#auth/core/identifiers/repository/account-state.ts'
import { json } from '#auth/core/json.ts'
import type { Db, JsonObject } from '#auth/core/tables.ts'

export interface NewAccount {
  id: string
  email: string
  passwordHash: string | null
  userMetadata: JsonObject
  now: Date
}

/** The account after a sign-up. `confirmed`: its email is verified; `isVerified`: any sign-in method is. */
const savedSignUp = () =>
  ['id', sql<boolean>`email_confirmed_at is not null`.as('confirmed'), isVerified().as('isVerified')] as const

function newRow(account: NewAccount) {
  return {
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    password_hash: account.passwordHash,
    app_metadata: json({ provider: 'email', providers: ['email'] }),
    user_metadata: json(account.userMetadata),
    confirmation_sent_at: account.now,
    created_at: account.now,
    updated_at: account.now,
  }
}

/** Inserts an account for a requested sign-in email; an existing account stays unchanged. */
export async function saveWithoutPassword(trx: Db, account: NewAccount) {
  return (
    trx
      .insertInto('auth.users')
      .values(newRow(account))
      // Writes the same value, because `returning` needs an updated row.
      .onConflict((conflict) => conflict.column('email').doUpdateSet({ email: account.email }))
      .returning(savedSignUp)
      .executeTakeFirstOrThrow()
  )
}

/**
 * Stores a sign-up in one statement, so that the work is the same in every case: inserts a new account, replaces
 * password and data of an unverified one, and leaves a verified one unchanged. Data without `sub` is a service's, and is
 * stored as sent.
 */
export async function saveSignUp(trx: Db, account: NewAccount) {
  const unverified = sql`not ${isVerified()}`
  return trx
    .insertInto('auth.users')
    .values(newRow(account))
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        password_hash: sql<string>`case when ${unverified} then excluded.password_hash else users.password_hash end`,
        user_metadata: sql`case when ${unverified}
          then case when jsonb_exists(excluded.user_metadata, 'sub')
            then excluded.user_metadata || jsonb_build_object('sub', users.id) else excluded.user_metadata end
          else users.user_metadata end`,
        confirmation_sent_at: sql<Date>`case when ${unverified}
          then excluded.confirmation_sent_at else users.confirmation_sent_at end`,
        updated_at: sql<Date>`case when ${unverified} then excluded.updated_at else users.updated_at end`,
      }),
    )
    .returning(savedSignUp)
    .executeTakeFirstOrThrow()
}

export async function markInvited(trx: Db, id: string, now: Date) {
  await updateAccount(trx, id, { invited_at: now })
}

/** Adds the email identity of an unverified account; the same statement changes no other account. */
export async function saveEmailIdentity(trx: Db, userId: string, now: Date) {
  await sql`insert into auth.identities
      (id, user_id, provider, provider_id, identity_data, email, last_sign_in_at, created_at, updated_at)
    select ${crypto.randomUUID()}::uuid, u.id, 'email', u.id::text,
      jsonb_build_object('sub', u.id, 'email', u.email, 'email_verified', false, 'phone_verified', false),
      u.email, ${now}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from auth.users u where u.id = ${userId} and not ${isVerified('u')}
    on conflict (provider, provider_id) do nothing`.execute(trx)
}
