import type { Kysely } from 'kysely'
import type { AccountTables, Role } from './tables.ts'

type Db = Kysely<AccountTables>

export async function listRoles(db: Db, userId: string): Promise<Role[]> {
  const rows = await db.selectFrom('user_roles').select('role').where('user_id', '=', userId).execute()
  return rows.map((row) => row.role)
}

export async function hasRole(db: Db, userId: string, role: string): Promise<boolean> {
  return (await listRoles(db, userId)).some((held) => held === role)
}

/** Whether the role is new to this person. */
export async function insertRole(db: Db, userId: string, role: Role): Promise<boolean> {
  const result = await db
    .insertInto('user_roles')
    .values({ user_id: userId, role })
    .onConflict((conflict) => conflict.columns(['user_id', 'role']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** Whether the person had the role. */
export async function deleteRole(db: Db, userId: string, role: Role): Promise<boolean> {
  const result = await db
    .deleteFrom('user_roles')
    .where('user_id', '=', userId)
    .where('role', '=', role)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
