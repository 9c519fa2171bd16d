import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { AuditLogTables } from './tables.ts'

type Db = Kysely<AuditLogTables>

/** Records an audit event in the transaction of the change. */
export async function recordEvent(
  trx: Db,
  event: { userId: string; action: string; subjectId?: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('auditLog')
    .values({
      id: randomUUID(),
      userId: event.userId,
      action: event.action,
      subjectId: event.subjectId ?? null,
      at: event.at,
    })
    .execute()
}

/** The newest `limit` audit events of one or all users since a time, oldest first. */
export async function listEvents(
  db: Db,
  { userId, since, limit }: { userId?: string; since: Date; limit: number },
) {
  const rows = await db
    .selectFrom('auditLog')
    .select(['at', 'action', 'userId', 'subjectId'])
    .where('at', '>=', since)
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.reverse()
}
