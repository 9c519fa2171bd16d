import type { Kysely } from 'kysely'
import type { AccountStateTables } from './tables.ts'

type Db = Kysely<AccountStateTables>

/** An account without a row is active. `hidden`: frozen or waiting for deletion, so that other users see nothing of it. */
export async function findAccountState(db: Db, userId: string) {
  const row = await db
    .selectFrom('accountStates')
    .select(['frozenAt', 'deletionAt'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  const { frozenAt, deletionAt } = row ?? { frozenAt: null, deletionAt: null }
  return { frozenAt, deletionAt, hidden: frozenAt !== null || deletionAt !== null }
}

export async function saveFrozen(trx: Db, userId: string, frozenAt: Date): Promise<void> {
  await trx
    .insertInto('accountStates')
    .values({ userId, frozenAt })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ frozenAt }))
    .execute()
}

/** Ends a freeze, if there is one. */
export async function saveUnfrozen(trx: Db, userId: string, unfrozenAt: Date): Promise<void> {
  await trx
    .updateTable('accountStates')
    .set({ frozenAt: null, unfrozenAt })
    .where('userId', '=', userId)
    .where('frozenAt', 'is not', null)
    .execute()
}

/** Schedules a deletion and returns it, or the one that is already scheduled. */
export async function saveDeletion(
  trx: Db,
  deletion: { userId: string; id: string; at: Date },
): Promise<{ id: string; at: Date; isNew: boolean }> {
  await trx
    .insertInto('accountStates')
    .values({ userId: deletion.userId, deletionId: deletion.id, deletionAt: deletion.at })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ deletionId: deletion.id, deletionAt: deletion.at, cancelMailedAt: null })
        .where('accountStates.deletionId', 'is', null),
    )
    .execute()
  const row = await trx
    .selectFrom('accountStates')
    .select(['deletionId', 'deletionAt'])
    .where('userId', '=', deletion.userId)
    .executeTakeFirstOrThrow()
  const id = row.deletionId ?? deletion.id
  return { id, at: row.deletionAt ?? deletion.at, isNew: id === deletion.id }
}

export interface ScheduledDeletion {
  userId: string
  deletionAt: Date
  /** When the link that cancels it was emailed; null if it was not. */
  mailedAt: Date | null
}

export async function findDeletion(db: Db, id: string): Promise<ScheduledDeletion | undefined> {
  const row = await db
    .selectFrom('accountStates')
    .select(['userId', 'deletionAt', 'cancelMailedAt'])
    .where('deletionId', '=', id)
    .executeTakeFirst()
  if (!row?.deletionAt) return undefined
  return { userId: row.userId, deletionAt: row.deletionAt, mailedAt: row.cancelMailedAt }
}

/** Locks the row, so that either the cancellation or the deletion succeeds. */
export async function lockDeletion(trx: Db, id: string) {
  const row = await trx
    .selectFrom('accountStates')
    .select(['userId', 'deletionAt'])
    .where('deletionId', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.deletionAt ? { userId: row.userId, deletionAt: row.deletionAt } : undefined
}

/** Stores the token of a link before it is emailed, and replaces an earlier one; false if it was emailed or the deletion ended. */
export async function saveCancelToken(db: Db, deletionId: string, tokenHash: Uint8Array): Promise<boolean> {
  const result = await db
    .updateTable('accountStates')
    .set({ cancelTokenHash: tokenHash })
    .where('deletionId', '=', deletionId)
    .where('cancelMailedAt', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Records that the link that cancels a deletion was emailed. */
export async function saveCancelMailed(db: Db, deletionId: string, at: Date): Promise<void> {
  await db
    .updateTable('accountStates')
    .set({ cancelMailedAt: at })
    .where('deletionId', '=', deletionId)
    .execute()
}

/** Cancels the scheduled deletion of a token and returns the user's id. */
export async function clearDeletion(trx: Db, tokenHash: Uint8Array): Promise<string | undefined> {
  const row = await trx
    .updateTable('accountStates')
    .set({ deletionId: null, deletionAt: null, cancelTokenHash: null, cancelMailedAt: null })
    .where('cancelTokenHash', '=', tokenHash)
    .returning('userId')
    .executeTakeFirst()
  return row?.userId
}

/** Ids of deletions whose waiting period is over. */
export async function listDueDeletions(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('accountStates')
    .select('deletionId as id')
    .where('deletionAt', '<=', now)
    .execute()
  return rows.flatMap((row) => (row.id === null ? [] : [row.id]))
}

/** Ids of scheduled deletions whose cancellation link was not emailed, for example after a restore. */
export async function listUnsentDeletions(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('accountStates')
    .select('deletionId as id')
    .where('deletionAt', 'is not', null)
    .where('cancelMailedAt', 'is', null)
    .execute()
  return rows.flatMap((row) => (row.id === null ? [] : [row.id]))
}
