import type { Kysely } from 'kysely'
import type { SheetRow, SheetTables } from './tables.ts'

type Db = Kysely<SheetTables>

/** For a restored database. */
export async function deleteAllSheets(db: Db): Promise<void> {
  await db.deleteFrom('sheets').execute()
}

export function listOwnSheets(
  db: Db,
  { userId, assessmentId }: { userId: string; assessmentId: string },
  now: Date,
) {
  return db
    .selectFrom('sheets')
    .select(['id', 'createdAt', 'expiresAt'])
    .where('userId', '=', userId)
    .where('assessmentId', '=', assessmentId)
    .where('expiresAt', '>', now)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute()
}

/** Inserts a sheet; false if the id exists. */
export async function insertSheet(db: Db, { shared, ...row }: SheetRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('sheets')
    .values({ ...row, shared: shared === null ? null : (JSON.stringify(shared) as never) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function findSheet(db: Db, id: string, now: Date): Promise<SheetRow | undefined> {
  return await db
    .selectFrom('sheets')
    .selectAll()
    .where('id', '=', id)
    .where('expiresAt', '>', now)
    .executeTakeFirst()
}

export async function deleteOwnSheet(
  db: Db,
  { userId, assessmentId, id }: { userId: string; assessmentId: string; id: string },
): Promise<void> {
  await db
    .deleteFrom('sheets')
    .where('id', '=', id)
    .where('assessmentId', '=', assessmentId)
    .where('userId', '=', userId)
    .execute()
}
