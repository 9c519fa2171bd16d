import type { Db } from '#auth/core/tables.ts'

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
