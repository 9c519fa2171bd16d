import { type Selectable, sql } from 'kysely'
import type { Db, JsonObject, UsersTable } from '#auth/tables.ts'
import { json } from './json.ts'

/** An identity as PostgreSQL aggregates it: times are text. */
export interface AccountIdentity {
  id: string
  user_id: string
  provider: string
  provider_id: string
  identity_data: JsonObject
  email: string | null
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
}

export interface Account extends Selectable<UsersTable> {
  identities: AccountIdentity[]
}

export const accountColumns = [
  'u.id',
  'u.aud',
  'u.role',
  'u.email',
  'u.email_confirmed_at',
  'u.password_hash',
  'u.app_metadata',
  'u.user_metadata',
  'u.confirmation_sent_at',
  'u.recovery_sent_at',
  'u.last_sign_in_at',
  'u.banned_until',
  'u.created_at',
  'u.updated_at',
] as const

/** Beside the columns of `auth.users as u`, in the same statement. */
export const identitiesOfAccount = sql<AccountIdentity[]>`(
  select coalesce(json_agg(i order by i.created_at), '[]'::json) from auth.identities i where i.user_id = u.id
)`.as('identities')

export async function findAccountById(db: Db, id: string): Promise<Account | undefined> {
  return db
    .selectFrom('auth.users as u')
    .select(accountColumns)
    .select(identitiesOfAccount)
    .where('u.id', '=', id)
    .executeTakeFirst()
}

export async function findAccountByEmail(db: Db, email: string): Promise<Account | undefined> {
  return db
    .selectFrom('auth.users as u')
    .select(accountColumns)
    .select(identitiesOfAccount)
    .where('u.email', '=', email)
    .executeTakeFirst()
}

/** With the account, whether it has signed in from this network address lately. */
export async function findAccountForSignIn(
  db: Db,
  email: string,
  address: string,
): Promise<(Account & { knows_place: boolean }) | undefined> {
  return db
    .selectFrom('auth.users as u')
    .select(accountColumns)
    .select(identitiesOfAccount)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('auth.sessions as s')
            .select('s.id')
            .whereRef('s.user_id', '=', 'u.id')
            .where('s.address', '=', address),
        )
        .$castTo<boolean>()
        .as('knows_place'),
    )
    .where('u.email', '=', email)
    .executeTakeFirst()
}

export interface NewAccount {
  id: string
  email: string
  passwordHash: string
  userMetadata: JsonObject
  now: Date
}

const unconfirmed = sql`users.email_confirmed_at is null`

/**
 * Writes a sign-up in one statement, whatever there was before: nothing becomes an account, an unproven account
 * takes the newest password and data, a proven one stays untouched. Answers whose row it is now.
 */
export async function saveSignUp(trx: Db, account: NewAccount): Promise<{ id: string; confirmed: boolean }> {
  const row = await trx
    .insertInto('auth.users')
    .values({
      id: account.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: account.email,
      email_confirmed_at: null,
      password_hash: account.passwordHash,
      app_metadata: json({ provider: 'email', providers: ['email'] }),
      user_metadata: json(account.userMetadata),
      confirmation_sent_at: account.now,
      recovery_sent_at: null,
      last_sign_in_at: null,
      banned_until: null,
      created_at: account.now,
      updated_at: account.now,
    })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        password_hash: sql<string>`case when ${unconfirmed} then excluded.password_hash else users.password_hash end`,
        user_metadata: sql`case when ${unconfirmed}
          then excluded.user_metadata || jsonb_build_object('sub', users.id) else users.user_metadata end`,
        confirmation_sent_at: sql<Date>`case when ${unconfirmed}
          then excluded.confirmation_sent_at else users.confirmation_sent_at end`,
        updated_at: sql<Date>`case when ${unconfirmed} then excluded.updated_at else users.updated_at end`,
      }),
    )
    .returning(['id', 'email_confirmed_at'])
    .executeTakeFirstOrThrow()
  return { id: row.id, confirmed: row.email_confirmed_at !== null }
}

/** Gives an unproven account its e-mail identity; the same statement changes nothing where there is one already. */
export async function saveEmailIdentity(trx: Db, userId: string, now: Date): Promise<void> {
  await trx
    .insertInto('auth.identities')
    .columns([
      'id',
      'user_id',
      'provider',
      'provider_id',
      'identity_data',
      'email',
      'last_sign_in_at',
      'created_at',
      'updated_at',
    ])
    .expression(
      trx
        .selectFrom('auth.users as u')
        .select([
          sql<string>`cast(${crypto.randomUUID()} as uuid)`.as('id'),
          'u.id as user_id',
          sql<string>`'email'`.as('provider'),
          sql<string>`cast(u.id as text)`.as('provider_id'),
          sql<JsonObject>`jsonb_build_object('sub', u.id, 'email', u.email, 'email_verified', false, 'phone_verified', false)`.as(
            'identity_data',
          ),
          'u.email',
          sql<Date>`cast(${now} as timestamptz)`.as('last_sign_in_at'),
          sql<Date>`cast(${now} as timestamptz)`.as('created_at'),
          sql<Date>`cast(${now} as timestamptz)`.as('updated_at'),
        ])
        .where('u.id', '=', userId)
        .where('u.email_confirmed_at', 'is', null),
    )
    .onConflict((conflict) => conflict.columns(['provider', 'provider_id']).doNothing())
    .execute()
}

/** Waits for whoever is changing the account and keeps others out until the transaction ends. */
export async function lockAccount(
  trx: Db,
  id: string,
): Promise<Pick<Account, 'id' | 'email_confirmed_at' | 'banned_until'> | undefined> {
  return trx
    .selectFrom('auth.users')
    .select(['id', 'email_confirmed_at', 'banned_until'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export interface FirstProof {
  userId: string
  /** What stands after the proof; null leaves what the newest sign-up asked for. */
  keep: { passwordHash: string | null; userMetadata: JsonObject } | null
  now: Date
}

/** The mailbox is proven for the first time: what anybody put there without that proof goes. */
export async function confirmAccount(trx: Db, proof: FirstProof): Promise<void> {
  const { userId, keep, now } = proof
  const verified = sql`jsonb_build_object('sub', id, 'email', email, 'email_verified', true, 'phone_verified', false)`
  await trx
    .updateTable('auth.users')
    .set({
      email_confirmed_at: now,
      updated_at: now,
      user_metadata: keep
        ? sql`cast(${JSON.stringify(keep.userMetadata)} as jsonb) || ${verified}`
        : sql`user_metadata || ${verified}`,
      ...(keep ? { password_hash: keep.passwordHash } : {}),
    })
    .where('id', '=', userId)
    .execute()
  await trx
    .deleteFrom('auth.identities')
    .where('user_id', '=', userId)
    .where('provider', '<>', 'email')
    .execute()
  await trx
    .updateTable('auth.identities')
    .set({ identity_data: sql`identity_data || '{"email_verified": true}'::jsonb`, updated_at: now })
    .where('user_id', '=', userId)
    .execute()
}

export async function replacePasswordHash(trx: Db, userId: string, hash: string, now: Date): Promise<void> {
  await trx
    .updateTable('auth.users')
    .set({ password_hash: hash, updated_at: now })
    .where('id', '=', userId)
    .execute()
}

/** Merges into the data of the account: keys in `set` replace, keys in `remove` go, the others stay. */
export async function mergeUserMetadata(
  trx: Db,
  userId: string,
  change: { set: JsonObject; remove: readonly string[] },
  now: Date,
): Promise<void> {
  const removed = sql.join(change.remove.map((key) => sql`cast(${key} as text)`))
  await trx
    .updateTable('auth.users')
    .set({
      user_metadata: sql`(user_metadata || cast(${JSON.stringify(change.set)} as jsonb)) - array[${removed}]::text[]`,
      updated_at: now,
    })
    .where('id', '=', userId)
    .execute()
}

export async function deleteAccount(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('auth.users').where('id', '=', userId).execute()
}
