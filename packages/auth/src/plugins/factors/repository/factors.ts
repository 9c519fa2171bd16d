import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { AccountFactor, Db, FactorType } from '#auth/core/tables.ts'
import type { FactorsTable } from '#auth/plugins/factors/tables.ts'

export type FactorRow = Selectable<FactorsTable>

/** The public fields of an account's factors as a JSON array. */
export function factorsSql(userId: RawBuilder<string>): RawBuilder<AccountFactor[]> {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'id', f.id, 'factor_type', f.factor_type, 'status', f.status, 'friendly_name', f.friendly_name,
      'phone', f.phone, 'aaguid', f.aaguid, 'last_challenged_at', f.last_challenged_at,
      'created_at', f.created_at, 'updated_at', f.updated_at
    ) order by f.created_at, f.id), '[]'::json) from auth.factors f where f.user_id = ${userId})`
}

export async function insertFactor(
  trx: Db,
  factor: Omit<Insertable<FactorsTable>, 'status' | 'sign_count' | 'created_at' | 'updated_at'>,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('auth.factors')
    .values({ ...factor, status: 'unverified', sign_count: 0, created_at: now, updated_at: now })
    .execute()
}

/** Includes the encrypted secret. Callers that change the factor must have locked the account. */
export async function findFactor(db: Db, userId: string, id: string) {
  return db
    .selectFrom('auth.factors')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

export async function listSecurityKeys(db: Db, userId: string) {
  return db
    .selectFrom('auth.factors')
    .selectAll()
    .where('user_id', '=', userId)
    .where('factor_type', '=', 'webauthn')
    .where('status', '=', 'verified')
    .execute()
}

/** Whether the key is a second factor of any account. */
export async function isSecurityKeyKnown(db: Db, credentialHash: Uint8Array): Promise<boolean> {
  const row = await db
    .selectFrom('auth.factors')
    .select('id')
    .where('credential_hash', '=', credentialHash)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores the result of a verification and marks the factor as verified. */
export async function saveProof(trx: Db, id: string, proof: Updateable<FactorsTable>, now: Date) {
  await trx
    .updateTable('auth.factors')
    .set({ ...proof, status: 'verified', updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function deleteFactors(trx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await trx
      .deleteFrom('auth.factors')
      .where('id', 'in', [...ids])
      .execute()
}

export async function deleteUnverifiedFactors(trx: Db, userId: string, type: FactorType): Promise<void> {
  await trx
    .deleteFrom('auth.factors')
    .where('user_id', '=', userId)
    .where('factor_type', '=', type)
    .where('status', '=', 'unverified')
    .execute()
}

/** Deletes unverified factors and long-expired challenges. */
export async function deleteExpiredFactors(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('auth.factors')
    .where('status', '=', 'unverified')
    .where('created_at', '<', before)
    .execute()
  await db.deleteFrom('auth.challenges').where('expires_at', '<', before).execute()
}

/** Number of failed attempts with a verified factor since then, and whether the owner was notified. */
export async function readFailedVerifications(trx: Db, actorId: string, since: Date) {
  const row = await trx
    .selectFrom('auth.audit_log')
    .select([
      sql<string>`count(*)`.as('count'),
      sql<boolean>`coalesce(bool_or(traits ->> 'notified' = 'true'), false)`.as('is_notified'),
    ])
    .where('actor_id', '=', actorId)
    .where('at', '>', since)
    .where('action', '=', 'verification_attempted')
    .where(sql<boolean>`traits ->> 'success' = 'false' and traits ->> 'status' = 'verified'`)
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), isNotified: row.is_notified }
}
