import { type Account, findAccountById } from '#auth/core/accounts/repository/accounts.ts'
import { auditCall } from '#auth/core/audit/audit-call.ts'
import type { AuditAction } from '#auth/core/audit/repository/audit.ts'
import { AuthError } from '#auth/core/errors.ts'
import type { ServiceCall } from '#auth/core/http/call.ts'
import type { Db, JsonObject } from '#auth/core/tables.ts'
import { isUuid } from '#auth/core/uuid.ts'

/** The account id in the path of an admin call. */
export function readUserId({ params }: Pick<ServiceCall, 'params'>): string {
  const { user_id: id = '' } = params
  if (!isUuid(id)) throw new AuthError('validation_failed', 'user_id must be an UUID', { status: 404 })
  return id.toLowerCase()
}

/** Throws `user_not_found`. */
export async function getAccount(db: Db, id: string): Promise<Account> {
  const account = await findAccountById(db, id)
  if (account === undefined) throw userNotFound()
  return account
}

export function userNotFound(): AuthError {
  return new AuthError('user_not_found', 'User not found', { status: 404 })
}

/** Writes an audit event with the role and token of the calling service. */
export async function insertServiceAudit(
  trx: Db,
  call: ServiceCall,
  action: AuditAction,
  userId: string | null,
  traits: JsonObject = {},
) {
  await auditCall(trx, call, action, userId, { ...traits, by: call.service.role, token: call.service.id })
}
