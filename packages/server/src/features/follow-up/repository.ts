import type { Kysely } from 'kysely'
import type { FollowUpTables } from './tables.ts'

type Db = Kysely<FollowUpTables>

export interface FollowUpRecord {
  encryptedFollowUp: Uint8Array
  version: number
}

export async function findFollowUp(db: Db, assessmentId: string): Promise<FollowUpRecord | undefined> {
  return await db
    .selectFrom('follow_ups')
    .select(['encrypted_follow_up as encryptedFollowUp', 'version'])
    .where('assessment_id', '=', assessmentId)
    .executeTakeFirst()
}

/** Inserts or updates with optimistic locking; `version` is the one read, 0 without a row. False if the row changed since. */
export async function saveFollowUp(
  db: Db,
  row: { assessmentId: string; userId: string; encryptedFollowUp: Uint8Array; remindAt: Date | null },
  version: number,
): Promise<boolean> {
  const columns = {
    encrypted_follow_up: row.encryptedFollowUp,
    version: version + 1,
    remind_at: row.remindAt,
  }
  if (version === 0) {
    const inserted = await db
      .insertInto('follow_ups')
      .values({ assessment_id: row.assessmentId, user_id: row.userId, ...columns })
      .onConflict((conflict) => conflict.column('assessment_id').doNothing())
      .executeTakeFirst()
    return inserted.numInsertedOrUpdatedRows === 1n
  }
  const updated = await db
    .updateTable('follow_ups')
    .set(columns)
    .where('assessment_id', '=', row.assessmentId)
    .where('version', '=', version)
    .executeTakeFirst()
  return updated.numUpdatedRows === 1n
}

export async function deleteOwnFollowUp(db: Db, userId: string, assessmentId: string): Promise<void> {
  await db
    .deleteFrom('follow_ups')
    .where('assessment_id', '=', assessmentId)
    .where('user_id', '=', userId)
    .execute()
}

export async function listDueReminders(
  db: Db,
  now: Date,
): Promise<{ assessmentId: string; userId: string }[]> {
  return await db
    .selectFrom('follow_ups')
    .select(['assessment_id as assessmentId', 'user_id as userId'])
    .where('remind_at', '<=', now)
    .execute()
}
