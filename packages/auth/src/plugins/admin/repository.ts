import { sql } from 'kysely'
import { type Account, partsOfAccount } from '#auth/core/accounts/repository/accounts.ts'
import { emailColumns, phoneColumns } from '#auth/core/identifiers/repository/identifiers.ts'
import { json } from '#auth/core/json.ts'
import type { Db, JsonObject, TablePolicy } from '#auth/core/tables.ts'

/** Lists one page of accounts with the total count. `filter` matches substrings of email, phone number and name. */
export async function listAccounts(
  db: Db,
  page: { limit: number; offset: number; filter: string | null; ascending: boolean },
): Promise<{ accounts: Account[]; total: number }> {
  const pattern = page.filter === null ? null : `%${page.filter.replace(/[\\%_]/g, '\\$&')}%`
  const matching = sql<boolean>`(cast(${pattern} as text) is null or u.email ilike ${pattern}
    or u.sso_email ilike ${pattern} or u.phone like ${pattern} or u.user_metadata ->> 'name' ilike ${pattern})`
  const direction = page.ascending ? 'asc' : 'desc'
  const accounts = await db
    .selectFrom('auth.users as u')
    .selectAll('u')
    .select(partsOfAccount)
    .where(matching)
    .orderBy('u.created_at', direction)
    .orderBy('u.id', direction)
    .limit(page.limit)
    .offset(page.offset)
    .execute()
  const counted = await db
    .selectFrom('auth.users as u')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where(matching)
    .executeTakeFirstOrThrow()
  return { accounts, total: Number(counted.count) }
}

export interface AdminAccount {
  id: string
  email: string | null
  emailConfirmed: boolean
  phone: string | null
  phoneConfirmed: boolean
  passwordHash: string | null
  role: string
  userMetadata: JsonObject
  appMetadata: JsonObject
  bannedUntil: Date | null
  invited: boolean
  now: Date
}

/** Returns null if the id, email or phone number exists. */
export async function insertAccount(trx: Db, account: AdminAccount): Promise<string | null> {
  const { now } = account
  const row = await trx
    .insertInto('auth.users')
    .values({
      id: account.id,
      aud: 'authenticated',
      role: account.role,
      email: account.email,
      email_confirmed_at: account.emailConfirmed ? now : null,
      phone: account.phone,
      phone_confirmed_at: account.phoneConfirmed ? now : null,
      password_hash: account.passwordHash,
      app_metadata: json(account.appMetadata),
      user_metadata: json(account.userMetadata),
      banned_until: account.bannedUntil,
      invited_at: account.invited ? now : null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Finds the ids of the accounts that have the email or phone number. */
export async function findOwners(
  db: Db,
  { email, phone }: { email: string | null; phone: string | null },
): Promise<{ byEmail: string | null; byPhone: string | null }> {
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

export interface AccountChange {
  email?: string
  emailConfirmedAt?: Date | null
  phone?: string
  phoneConfirmedAt?: Date | null
  passwordHash?: string
  role?: string
  userMetadata?: { set: JsonObject; remove: readonly string[] }
  appMetadata?: { set: JsonObject; remove: readonly string[] }
  bannedUntil?: Date | null
}

/** Updates all changed attributes in one statement. */
export async function updateAccount(trx: Db, id: string, change: AccountChange, now: Date): Promise<void> {
  await trx
    .updateTable('auth.users')
    .set({
      updated_at: now,
      ...(change.email !== undefined && { email: change.email, is_anonymous: false }),
      ...(change.emailConfirmedAt !== undefined && { email_confirmed_at: change.emailConfirmedAt }),
      ...(change.phone !== undefined && { phone: change.phone, is_anonymous: false }),
      ...(change.phoneConfirmedAt !== undefined && { phone_confirmed_at: change.phoneConfirmedAt }),
      ...(change.passwordHash !== undefined && { password_hash: change.passwordHash }),
      ...(change.role !== undefined && { role: change.role }),
      ...(change.bannedUntil !== undefined && { banned_until: change.bannedUntil }),
      ...(change.userMetadata && { user_metadata: mergeMetadata('user_metadata', change.userMetadata) }),
      ...(change.appMetadata && { app_metadata: mergeMetadata('app_metadata', change.appMetadata) }),
    })
    .where('id', '=', id)
    .execute()
}

function mergeMetadata(
  column: 'user_metadata' | 'app_metadata',
  change: { set: JsonObject; remove: readonly string[] },
) {
  const removed = sql.join(change.remove.map((key) => sql`cast(${key} as text)`))
  return sql`(${sql.ref(column)} || cast(${JSON.stringify(change.set)} as jsonb)) - array[${removed}]::text[]`
}

export async function upsertIdentifierIdentity(
  trx: Db,
  userId: string,
  identity: { provider: 'email' | 'phone'; data: JsonObject; email: string | null; now: Date },
): Promise<void> {
  const { now } = identity
  await trx
    .insertInto('auth.identities')
    .values({
      id: crypto.randomUUID(),
      user_id: userId,
      provider: identity.provider,
      provider_id: userId,
      identity_data: json(identity.data),
      email: identity.email,
      last_sign_in_at: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'provider_id']).doUpdateSet({
        identity_data: json(identity.data),
        email: identity.email,
        updated_at: now,
      }),
    )
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
