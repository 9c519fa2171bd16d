import type { Kysely } from 'kysely'
import type { FollowUpTables } from './tables.ts'

type Db = Kysely<FollowUpTables>

/** The encrypted content; undefined if nothing is noted. */
export async function findFollowUp(db: Db, assessmentId: string): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom('follow_ups')
    .select('encrypted_follow_up')
    .where('assessment_id', '=', assessmentId)
    .executeTakeFirst()
  return row?.encrypted_follow_up
}

/** Inserts or updates; the caller holds the lock of the assessment. */
export async function saveFollowUp(
  trx: Db,
  row: { assessmentId: string; userId: string; encryptedFollowUp: Uint8Array; remindAt: Date | null },
): Promise<void> {
  const columns = { encrypted_follow_up: row.encryptedFollowUp, remind_at: row.remindAt }
  await trx
    .insertInto('follow_ups')
    .values({ assessment_id: row.assessmentId, user_id: row.userId, ...columns })
    .onConflict((conflict) => conflict.column('assessment_id').doUpdateSet(columns))
    .execute()
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
