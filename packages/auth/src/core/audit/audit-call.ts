import { type AuditAction, insertAudit } from '#auth/core/audit/repository/audit.ts'
import type { Call } from '#auth/core/http/call.ts'
import type { Db, JsonObject } from '#auth/core/tables.ts'

/** Records an event of a call in the transaction of its change. */
export async function auditCall(
  trx: Db,
  { context, client }: Pick<Call, 'context' | 'client'>,
  action: AuditAction,
  actorId: string | null,
  traits: JsonObject = {},
) {
  await insertAudit(trx, { at: context.now(), action, actorId, ipAddress: client.ipAddress, traits })
}
