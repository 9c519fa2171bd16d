import type { Context } from '#server/context.ts'
import { recordEvent } from '#server/lib/audit-log/index.ts'
import { recordDeletion, withdrawDeletion } from '#server/lib/deletion-ledger/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { deleteRole, insertRole, listRoleHolders } from './repository.ts'
import type { Role } from './tables.ts'

type RoleContext = Pick<Context, 'db' | 'now' | 'keyring'>

/** The id of a role of a user in the deletion ledger. */
const toLedgerId = (userId: string, role: Role): string => `${userId} ${role}`

/** Grants a role; false if the user already has it. */
export function grantRole({ db, now, keyring }: RoleContext, userId: string, role: Role): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const isNew = await insertRole(trx, userId, role)
    if (!isNew) return false
    await withdrawDeletion(trx, keyring, { kind: 'role', id: toLedgerId(userId, role) })
    await recordEvent(trx, { userId, action: `role.${role}.granted`, at: now() })
    return true
  })
}

/** Revokes a role, also in archives that are restored later; false if the user did not have it. */
export function revokeRole({ db, now, keyring }: RoleContext, userId: string, role: Role): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const wasDeleted = await deleteRole(trx, userId, role)
    if (!wasDeleted) return false
    const at = now()
    await recordDeletion(trx, keyring, { kind: 'role', id: toLedgerId(userId, role), at })
    await recordEvent(trx, { userId, action: `role.${role}.revoked`, at })
    return true
  })
}

/** Revokes the roles of a restored database that were revoked since its archive; returns their number. */
export async function revokeRolesAgain(
  context: RoleContext,
  isRevoked: (ledgerId: string) => boolean,
): Promise<number> {
  let count = 0
  for (const { userId, role } of await listRoleHolders(context.db)) {
    if (isRevoked(toLedgerId(userId, role)) && (await revokeRole(context, userId, role))) count += 1
  }
  return count
}

/** The emails of all admins in alphabetical order. */
export async function listAdminEmails({ db, auth }: Pick<Context, 'db' | 'auth'>): Promise<string[]> {
  const users = await Promise.all(
    (await listRoleHolders(db)).map(({ userId }) => auth.users.findById(userId)),
  )
  return users.flatMap((user) => user?.email ?? []).sort()
}
