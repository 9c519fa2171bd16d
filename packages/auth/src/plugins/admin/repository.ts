import { type Insertable, sql, type Updateable } from 'kysely'
import { partsOfAccount } from '#auth/core/accounts/repository/accounts.ts'
import { emailColumns, phoneColumns } from '#auth/core/identifiers/repository/identifiers.ts'
import { json } from '#auth/core/json.ts'
import type { Db, JsonObject, TablePolicy, UsersTable } from '#auth/core/tables.ts'

/** Lists one page of accounts with the total count. `filter` matches substrings of email, phone number and name. */
export async function listAccounts(
  db: Db,
  page: { limit: number; offset: number; filter: string | null; ascending: boolean },
) {
  const pattern = page.filter === null ? null : `%${page.filter.replace(/[\\%_]/g, '\\$&')}%`
  const matching = db
    .selectFrom('auth.users as u')
    .where(sql<boolean>`(cast(${pattern} as text) is null or u.email ilike ${pattern}
      or u.sso_email ilike ${pattern} or u.phone like ${pattern} or u.user_metadata ->> 'name' ilike ${pattern})`)
  const direction = page.ascending ? 'asc' : 'desc'
  const accounts = await matching
    .selectAll('u')
    .select(partsOfAccount)
    .orderBy('u.created_at', direction)
    .orderBy('u.id', direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const { count } = await matching
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return { accounts, total: Number(count) }
}

/** Returns false if the id, email or phone number exists. */
export async function insertAccount(trx: Db, account: Omit<Insertable<UsersTable>, 'aud'>): Promise<boolean> {
  const row = await trx
    .insertInto('auth.users')
    .values({ aud: 'authenticated', ...account })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Finds the ids of the accounts that have the email or phone number. */
export async function findOwners(db: Db, { email, phone }: { email: string | null; phone: string | null }) {
  const rows = await db
    .selectFrom('auth.users')
    .select(['id', 'email', 'phone'])
    .where((eb) => eb.or([eb('email', '=', email), eb('phone', '=', phone)]))
    .execute()
  return {
    byEmail: rows.find((row) => email !== null && row.email === email)?.id ?? null,
    byPhone: rows.find((row) => phone !== null && row.phone === phone)?.id ?? null,
  }
}

export async function isDatabaseRole(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select from pg_roles where rolname = ${name}`.execute(db)
  return rows.length > 0
}

/** Keys of metadata to set and to remove. */
export interface MetadataChange {
  set: JsonObject
  remove: readonly string[]
}

export interface AccountChange
  extends Omit<Updateable<UsersTable>, 'id' | 'user_metadata' | 'app_metadata' | 'email' | 'phone'> {
  email?: string
  phone?: string
  user_metadata?: MetadataChange
  app_metadata?: MetadataChange
}

/** Updates all changed attributes in one statement. */
export async function updateAccount(
  trx: Db,
  id: string,
  { user_metadata: userMetadata, app_metadata: appMetadata, ...columns }: AccountChange,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('auth.users')
    .set({
      ...columns,
      updated_at: now,
      ...((columns.email !== undefined || columns.phone !== undefined) && { is_anonymous: false }),
      ...(userMetadata && { user_metadata: mergeMetadata('user_metadata', userMetadata) }),
      ...(appMetadata && { app_metadata: mergeMetadata('app_metadata', appMetadata) }),
    })
    .where('id', '=', id)
    .execute()
}

function mergeMetadata(column: 'user_metadata' | 'app_metadata', { set, remove }: MetadataChange) {
  const removed = sql.join(remove.map((key) => sql`cast(${key} as text)`))
  return sql`(${sql.ref(column)} || cast(${JSON.stringify(set)} as jsonb)) - array[${removed}]::text[]`
}

export async function upsertIdentifierIdentity(
  trx: Db,
  userId: string,
  provider: 'email' | 'phone',
  { email, data }: { email: string | null; data: JsonObject },
  now: Date,
): Promise<void> {
  const changing = { email, identity_data: json(data), updated_at: now }
  await trx
    .insertInto('auth.identities')
    .values({
      id: crypto.randomUUID(),
      user_id: userId,
      provider,
      provider_id: userId,
      last_sign_in_at: null,
      created_at: now,
      ...changing,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_id']).doUpdateSet(changing))
    .execute()
}

/** Soft delete: clears the account's identifiers, credentials and metadata. The data of the product stays (decision 0025). */
export async function disableAccount(
  trx: Db,
  id: string,
  tables: Readonly<Record<string, TablePolicy>>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('auth.users')
    .set({
      role: 'authenticated',
      email: null,
      email_confirmed_at: null,
      sso_email: null,
      phone: null,
      phone_confirmed_at: null,
      ...emailColumns.withoutChange,
      ...phoneColumns.withoutChange,
      password_hash: null,
      confirmation_sent_at: null,
      recovery_sent_at: null,
      reauthentication_sent_at: null,
      invited_at: null,
      last_sign_in_at: null,
      banned_until: null,
      is_anonymous: false,
      app_metadata: json({}),
      user_metadata: json({}),
      deleted_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  // Also a code that a provider flow has issued, which would still start a session.
  for (const [table, { owner }] of Object.entries(tables)) {
    if (owner !== 'user_id') continue
    await trx
      .deleteFrom(table as 'auth.one_time_tokens')
      .where('user_id', '=', id)
      .execute()
  }
}
