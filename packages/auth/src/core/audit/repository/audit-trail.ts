import type { Db, JsonObject } from '#auth/core/tables.ts'

/** An audit event for the operator. */
export interface AuditRecord {
  at: Date
  action: string
  /** Null if the account is unknown or deleted. */
  actorId: string | null
  /** Deleted after 30 days (`addressRetentionSeconds`). */
  ipAddress: string | null
  traits: JsonObject
}

/** The newest `limit` events since a time, of one account or of all, oldest first. */
export async function readAudit(
  db: Db,
  { actorId, since, limit }: { actorId?: string; since: Date; limit: number },
): Promise<AuditRecord[]> {
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
