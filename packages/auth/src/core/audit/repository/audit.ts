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
  /** Omitted if the actor did not make the request. */
  ipAddress?: string | null
  traits?: JsonObject
}

export function auditRow(entry: AuditEntry) {
  return {
    id: crypto.randomUUID(),
    at: entry.at,
    action: entry.action,
    actor_id: entry.actorId,
    ip_address: entry.ipAddress ?? null,
    traits: json(entry.traits ?? {}),
  }
}

/** Call it in the transaction of the change that the event records. */
export async function insertAudit(trx: Db, entry: AuditEntry) {
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
) {
  const { of, at, ipAddress, method, since } = failure
  const actor = 'userId' in of ? sql<string | null>`cast(${of.userId} as uuid)` : accountIdOf(of.identifier)
  await sql`insert into auth.audit_log (id, at, action, actor_id, ip_address, traits)
    select ${crypto.randomUUID()}::uuid, ${at}::timestamptz, 'login_failed', ${actor}, ${ipAddress}::text, ${json({ method })}
    where not exists (select from auth.audit_log before
      where before.at > ${since} and before.action = 'login_failed' and before.ip_address = ${ipAddress}
        and before.actor_id is not distinct from ${actor})`.execute(db)
}

function accountIdOf(identifier: string) {
  const column = sql.ref(identifier.includes('@') ? 'u.email' : 'u.phone')
  return sql<string | null>`(select u.id from auth.users u where ${column} = ${identifier})`
}

export async function listAudit(db: Db, actorId: string) {
  return db
    .selectFrom('auth.audit_log')
    .select(['at', 'action', 'ip_address', 'traits'])
    .where('actor_id', '=', actorId)
    .orderBy('at')
    .execute()
}

/**
 * The newest `limit` events since a time for the operator, of one account or of all, oldest first. The account is null if it is
 * unknown or deleted.
 */
export async function readAudit(
  db: Db,
  { actorId, since, limit }: { actorId?: string; since: Date; limit: number },
) {
  const rows = await db
    .selectFrom('auth.audit_log')
    .select(['at', 'action', 'actor_id', 'ip_address', 'traits'])
    .where('at', '>=', since)
    .$if(actorId !== undefined, (query) => query.where('actor_id', '=', actorId ?? null))
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows
    .reverse()
    .map(({ actor_id, ip_address, ...row }) => ({ ...row, actorId: actor_id, ipAddress: ip_address }))
}

/** Removes user, IP address and details from the account's entries. */
export async function anonymiseAudit(trx: Db, actorId: string) {
  await trx
    .updateTable('auth.audit_log')
    .set({ actor_id: null, ip_address: null, traits: json({}) })
    .where('actor_id', '=', actorId)
    .execute()
}

export async function deleteOldAudit(db: Db, times: { addressesBefore: Date; entriesBefore: Date }) {
  await db.deleteFrom('auth.audit_log').where('at', '<', times.entriesBefore).execute()
  await db
    .updateTable('auth.audit_log')
    .set({ ip_address: null })
    .where('at', '<', times.addressesBefore)
    .where('ip_address', 'is not', null)
    .execute()
}
