import type { Context } from '#server/context.ts'
import { inTransaction, recordEvent } from '#server/features/records/index.ts'
import { deleteRole, insertRole } from './repository.ts'
import type { Role } from './tables.ts'

type Parts = Pick<Context, 'db' | 'now'>

/** Gives a person a role; false where they had it. */
export function grantRole({ db, now }: Parts, userId: string, role: Role): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const isNew = await insertRole(trx, userId, role)
    if (isNew) await recordEvent(trx, { userId, action: `role.${role}.granted`, at: now() })
    return isNew
  })
}

/** Revokes a role; false if the user did not have it. */
export function revokeRole({ db, now }: Parts, userId: string, role: Role): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const hadIt = await deleteRole(trx, userId, role)
    if (hadIt) await recordEvent(trx, { userId, action: `role.${role}.revoked`, at: now() })
    return hadIt
  })
}
