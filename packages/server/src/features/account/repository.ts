import type { AnyKysely } from '@twofold/database'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { AccountTables, ReceiptRow, Role } from './tables.ts'

type Db = Kysely<AccountTables>

export async function listRoles(db: Db, userId: string): Promise<Role[]> {
  const rows = await db.selectFrom('userRoles').select('role').where('userId', '=', userId).execute()
  return rows.map((row) => row.role)
}

export async function hasRole(db: Db, userId: string, role: string): Promise<boolean> {
  return (await listRoles(db, userId)).some((one) => one === role)
}

export async function listRoleHolders(db: Db): Promise<AccountTables['userRoles'][]> {
  return db.selectFrom('userRoles').selectAll().execute()
}

/** False if the user already has the role. */
export async function insertRole(db: Db, userId: string, role: Role): Promise<boolean> {
  const result = await db
    .insertInto('userRoles')
    .values({ userId, role })
    .onConflict((conflict) => conflict.columns(['userId', 'role']).doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** False if the user did not have the role. */
export async function deleteRole(db: Db, userId: string, role: Role): Promise<boolean> {
  const result = await db
    .deleteFrom('userRoles')
    .where('userId', '=', userId)
    .where('role', '=', role)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function insertReceipt(trx: Db, receipt: ReceiptRow): Promise<void> {
  await trx.insertInto('deletionReceipts').values(receipt).execute()
}

export async function findReceipt(db: Db, id: string): Promise<ReceiptRow | undefined> {
  return db.selectFrom('deletionReceipts').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function listReceiptsBefore(db: Db, before: Date): Promise<string[]> {
  const rows = await db.selectFrom('deletionReceipts').select('id').where('createdAt', '<', before).execute()
  return rows.map((row) => row.id)
}

export async function deleteReceipt(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('deletionReceipts').where('id', '=', id).execute()
}

/** Rows of the site that reference their editor; erasing the account clears the reference. */
const EDITOR_COLUMNS = [
  { table: 'blogPosts', column: 'updatedBy' },
  { table: 'blogRevisions', column: 'editorId' },
] as const

export async function clearEditorReferences(trx: AnyKysely, userId: string): Promise<void> {
  for (const { table, column } of EDITOR_COLUMNS) {
    await sql`
      update ${sql.table(table)} set ${sql.ref(column)} = null where ${sql.ref(column)} = ${userId}`.execute(
      trx,
    )
  }
}

interface OwnedTable {
  table: string
  owner: string
}

/** The users whom a query of each table finds. */
async function collectOwners(
  db: AnyKysely,
  tables: readonly OwnedTable[],
  select: (owner: RawBuilder<unknown>, table: RawBuilder<unknown>) => RawBuilder<{ id: string }>,
): Promise<string[]> {
  const owners = new Set<string>()
  for (const { table, owner } of tables) {
    const { rows } = await select(sql`t.${sql.ref(owner)}`, sql`${sql.table(table)} t`).execute(db)
    for (const { id } of rows) owners.add(id)
  }
  return [...owners]
}

/** Ids of all users with a row in one of the tables. */
export function listOwners(db: AnyKysely, tables: readonly OwnedTable[]): Promise<string[]> {
  return collectOwners(
    db,
    tables,
    (owner, table) => sql`select distinct ${owner} as id from ${table} where ${owner} is not null`,
  )
}

/** Owners without an account, at most `limit` per table. */
export function listOrphanedOwners(
  db: AnyKysely,
  tables: readonly OwnedTable[],
  limit: number,
): Promise<string[]> {
  return collectOwners(
    db,
    tables,
    (owner, table) => sql`
      select distinct ${owner} as id from ${table}
      where ${owner} is not null and not exists (select 1 from auth.users u where u.id = ${owner})
      limit ${limit}`,
  )
}

/** Owners of encrypted rows whose data key does not exist. */
export function listKeyless(db: AnyKysely, tables: readonly OwnedTable[]): Promise<string[]> {
  return collectOwners(
    db,
    tables,
    (owner, table) => sql`
      select distinct ${owner} as id from ${table}
      where not exists (select 1 from keys.data_keys k where k.owner_id = ${owner} and k.version = t.key_version)`,
  )
}

export async function listIds(db: AnyKysely, table: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}`.execute(db)
  return rows.map(({ id }) => id)
}

export async function deleteById(db: AnyKysely, table: string, id: string): Promise<boolean> {
  const { rows } = await sql`delete from ${sql.table(table)} where id = ${id} returning id`.execute(db)
  return rows.length > 0
}
