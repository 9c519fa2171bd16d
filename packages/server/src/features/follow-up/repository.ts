import type { Kysely } from 'kysely'
import type { FollowUpTables } from './tables.ts'

type Db = Kysely<FollowUpTables>

/** The encrypted content; undefined if nothing is noted. */
export async function findFollowUp(db: Db, assessmentId: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('followUps')
    .select('encryptedFollowUp')
    .where('assessmentId', '=', assessmentId)
    .executeTakeFirst()
  return row?.encryptedFollowUp
}

/** Inserts or updates; the caller holds the lock of the assessment. */
export async function saveFollowUp(
  trx: Db,
  row: { assessmentId: string; userId: string; encryptedFollowUp: Uint8Array; remindAt: Date | null },
): Promise<void> {
  const { encryptedFollowUp, remindAt } = row
  await trx
    .insertInto('followUps')
    .values(row)
    .onConflict((conflict) => conflict.column('assessmentId').doUpdateSet({ encryptedFollowUp, remindAt }))
    .execute()
}

export async function deleteOwnFollowUp(db: Db, userId: string, assessmentId: string): Promise<void> {
  await db
    .deleteFrom('followUps')
    .where('assessmentId', '=', assessmentId)
    .where('userId', '=', userId)
    .execute()
}

export function listDueReminders(db: Db, now: Date) {
  return db.selectFrom('followUps').select(['assessmentId', 'userId']).where('remindAt', '<=', now).execute()
}
