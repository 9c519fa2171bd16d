import type { Context } from '#server/context.ts'
import { recordEvent } from '#server/features/audit-log/index.ts'
import { inTransaction } from '#server/features/transaction/index.ts'
import { deleteRole, insertRole } from './repository.ts'
import type { Role } from './tables.ts'

type RoleContext = Pick<Context, 'db' | 'now'>

/** Grants a role; false if the user already has it. */
export function grantRole({ db, now }: RoleContext, userId: string, role: Role): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const isNew = await insertRole(trx, userId, role)
    if (isNew) await recordEvent(trx, { userId, action: `role.${role}.granted`, at: now() })
    return isNew
  })
}

/** Revokes a role; false if the user did not have it. */
export function revokeRole({ db, now }: RoleContext, userId: string, role: Role): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const wasDeleted = await deleteRole(trx, userId, role)
    if (wasDeleted) await recordEvent(trx, { userId, action: `role.${role}.revoked`, at: now() })
    return wasDeleted
  })
}
