import { sql } from 'kysely'
import { json } from '#auth/core/json.ts'
import type { Db, JsonObject } from '#auth/core/tables.ts'

export type AuditAction =
  | 'login'
  | 'login_failed'
  | 'logout'
  | 'user_signedup'
  | 'user_repeated_signup'
  | 'user_confirmation_requested'
  | 'user_recovery_requested'
  | 'user_reauthenticate_requested'
  | 'user_updated_password'
  | 'user_modified'
  | 'user_deleted'
  | 'identity_linked'
  | 'identity_unlinked'
  | 'factor_in_progress'
  | 'challenge_created'
  | 'verification_attempted'
  | 'factor_unenrolled'
  | 'factor_deleted'
  | 'passkey_created'
  | 'passkey_updated'
  | 'passkey_deleted'
  | 'user_invited'
  | 'link_generated'
  | 'service_token_issued'
  | 'signing_key_published'
  | 'master_key_rotation_begun'
  | 'master_key_rotated'
  | 'token_refreshed'
  | 'token_revoked'

export interface AuditEntry {
  at: Date
  action: AuditAction
  actorId: string | null
  ipAddress: string | null
  traits?: JsonObject
}

export function auditRow(entry: AuditEntry) {
  return {
    id: crypto.randomUUID(),
    at: entry.at,
    action: entry.action,
    actor_id: entry.actorId,
    address: entry.ipAddress,
    traits: json(entry.traits ?? {}),
  }
}

/** Call it in the transaction of the change that the event records. */
export async function insertAudit(trx: Db, entry: AuditEntry): Promise<void> {
  await trx.insertInto('auth.audit_log').values(auditRow(entry)).execute()
}

/**
 * Records a failed sign-in once a minute per account and IP address, so that attempts cannot fill the table. An unknown
 * identifier causes the same work and is recorded once a minute per IP address.
 */
export async function insertFailedSignIn(
  db: Db,
  failure: {
    /** The attempted identifier, with or without an account, or the account's id. */
    of: { identifier: string } | { userId: string }
    at: Date
    ipAddress: string
    method: 'password' | 'otp' | 'passkey'
    since: Date
  },
): Promise<void> {
  const { of, at, ipAddress, method, since } = failure
  const actor = 'userId' in of ? sql<string | null>`cast(${of.userId} as uuid)` : accountIdOf(of.identifier)
  const sameMinute = db
    .selectFrom('auth.audit_log as before')
    .select('before.id')
    .where('before.at', '>', since)
    .where('before.action', '=', 'login_failed')
    .where('before.address', '=', ipAddress)
    .where(sql<boolean>`before.actor_id is not distinct from ${actor}`)
  await db
    .insertInto('auth.audit_log')
    .columns(['id', 'at', 'action', 'actor_id', 'address', 'traits'])
    .expression(
      db
        .selectNoFrom([
          sql<string>`cast(${crypto.randomUUID()} as uuid)`.as('id'),
          sql<Date>`cast(${at} as timestamptz)`.as('at'),
          sql<string>`'login_failed'`.as('action'),
          actor.as('actor_id'),
          sql<string>`cast(${ipAddress} as text)`.as('address'),
          json({ method }).as('traits'),
        ])
        .where((eb) => eb.not(eb.exists(sameMinute))),
    )
    .execute()
}

function accountIdOf(identifier: string) {
  const column = sql.ref(identifier.includes('@') ? 'u.email' : 'u.phone')
  return sql<string | null>`(select u.id from auth.users u where ${column} = ${identifier})`
}

/** Number of failed attempts with a verified factor since then, and whether the owner was notified. */
export async function readFailedVerifications(
  trx: Db,
  actorId: string,
  since: Date,
): Promise<{ count: number; isNotified: boolean }> {
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

export async function listAudit(db: Db, actorId: string) {
  return db
    .selectFrom('auth.audit_log')
    .select(['at', 'action', 'address', 'traits'])
    .where('actor_id', '=', actorId)
    .orderBy('at')
    .execute()
}

/** Removes user, IP address and details from the account's entries. */
export async function anonymiseAudit(trx: Db, actorId: string): Promise<void> {
  await trx
    .updateTable('auth.audit_log')
    .set({ actor_id: null, address: null, traits: json({}) })
    .where('actor_id', '=', actorId)
    .execute()
}

export async function deleteOldAudit(
  db: Db,
  times: { addressesBefore: Date; entriesBefore: Date },
): Promise<void> {
  await db.deleteFrom('auth.audit_log').where('at', '<', times.entriesBefore).execute()
  await db
    .updateTable('auth.audit_log')
    .set({ address: null })
    .where('at', '<', times.addressesBefore)
    .where('address', 'is not', null)
    .execute()
}
