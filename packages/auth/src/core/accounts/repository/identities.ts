import { type Selectable, sql } from 'kysely'
import { updateAccount } from '#auth/core/accounts/repository/accounts.ts'
import { json } from '#auth/core/json.ts'
import type { Db, IdentitiesTable, JsonObject } from '#auth/core/tables.ts'

export type IdentityRow = Selectable<IdentitiesTable>

export interface ProviderIdentity {
  provider: string
  providerId: string
  data: JsonObject
  email: string | null
  now: Date
}

/** Locks this identity at this provider until the transaction ends. */
export async function lockIdentity(trx: Db, provider: string, providerId: string) {
  const key = `auth.identities/${provider}/${providerId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
}

/** Locks this email address or phone number until the transaction ends. */
export async function lockIdentifier(trx: Db, identifier: string) {
  await lockIdentity(trx, 'address', identifier)
}

export async function findIdentity(trx: Db, provider: string, providerId: string) {
  return trx
    .selectFrom('auth.identities')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
}

export async function listIdentities(trx: Db, userId: string) {
  return trx
    .selectFrom('auth.identities')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export async function insertIdentity(trx: Db, userId: string, identity: ProviderIdentity) {
  await trx
    .insertInto('auth.identities')
    .values({
      id: crypto.randomUUID(),
      user_id: userId,
      provider: identity.provider,
      provider_id: identity.providerId,
      identity_data: json(identity.data),
      email: identity.email,
      last_sign_in_at: identity.now,
      created_at: identity.now,
      updated_at: identity.now,
    })
    .execute()
}

/**
 * Replaces the provider's data with the newest. False if the identity was removed from its account since it was
 * found; call it under the account's lock.
 */
export async function updateIdentity(trx: Db, id: string, identity: ProviderIdentity) {
  const row = await trx
    .updateTable('auth.identities')
    .set({
      identity_data: json(identity.data),
      email: identity.email,
      last_sign_in_at: identity.now,
      updated_at: identity.now,
    })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteIdentity(trx: Db, id: string) {
  await trx.deleteFrom('auth.identities').where('id', '=', id).execute()
}

/**
 * Accounts with one of these emails verified; otherwise accounts with a verified identity of one of them; otherwise the
 * account with the first one unverified. An unverified email never blocks another user.
 */
export async function findAccountsByVerifiedEmails(trx: Db, emails: readonly string[]) {
  const own = await trx
    .selectFrom('auth.users')
    .select(['id', 'email', 'email_confirmed_at'])
    .where('email', 'in', emails)
    .execute()
  const verified = own.filter((account) => account.email_confirmed_at !== null)
  if (verified.length > 0) return verified.map(({ id }) => id)
  const linked = await trx
    .selectFrom('auth.identities')
    .select('user_id')
    .distinct()
    .where('email', 'in', emails)
    .where('provider', 'not in', ['email', 'phone'])
    .where(sql<boolean>`identity_data @> '{"email_verified": true}'::jsonb`)
    .execute()
  if (linked.length > 0) return linked.map(({ user_id }) => user_id)
  const [first] = emails.flatMap((email) => own.filter((account) => account.email === email))
  return first === undefined ? [] : [first.id]
}

/** Confirms the email of an unverified account; removes password, identities and data that a stranger may have set. */
export async function resetUnverifiedAccount(
  trx: Db,
  account: { id: string; userMetadata: JsonObject; now: Date },
) {
  await trx.deleteFrom('auth.identities').where('user_id', '=', account.id).execute()
  await updateAccount(trx, account.id, {
    email_confirmed_at: account.now,
    password_hash: null,
    user_metadata: json(account.userMetadata),
    updated_at: account.now,
  })
}

/** Adds missing keys to the account's data; never overwrites the user's own. */
export async function fillUserMetadata(trx: Db, userId: string, data: JsonObject) {
  await updateAccount(trx, userId, { user_metadata: sql`${json(data)} || user_metadata` })
}

/** Adds the `email` identity to an account of a provider that has set a password. */
export async function addEmailIdentity(trx: Db, account: { id: string; email: string }, now: Date) {
  const { id, email } = account
  await trx
    .insertInto('auth.identities')
    .values({
      id: crypto.randomUUID(),
      user_id: id,
      provider: 'email',
      provider_id: id,
      identity_data: json({ sub: id, email, email_verified: true, phone_verified: false }),
      email,
      last_sign_in_at: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'provider_id']).doNothing())
    .execute()
  await updateProviders(trx, account.id, now)
}

/** Recomputes `app_metadata`: `provider` of the oldest identity, absent without one; `providers` of all, oldest first. */
export async function updateProviders(trx: Db, userId: string, now: Date) {
  const identities = await listIdentities(trx, userId)
  const providers = [...new Set(identities.map(({ provider }) => provider))]
  const [provider] = providers
  await updateAccount(trx, userId, {
    app_metadata: sql`(app_metadata - 'provider') || ${json({ provider, providers })}`,
    updated_at: now,
  })
}
