import type { Kysely } from 'kysely'
import type { AccountStateTables } from './tables.ts'

type Db = Kysely<AccountStateTables>

export interface AccountState {
  /** Frozen or waiting for deletion: other users see nothing of this user. */
  hidden: boolean
  frozenAt: Date | null
  deletionId: string | null
  deletionAt: Date | null
}

/** An account without a row is active. */
export async function findAccountState(db: Db, userId: string): Promise<AccountState> {
  const row = await db
    .selectFrom('account_states')
    .select(['frozen_at', 'deletion_id', 'deletion_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return {
    hidden: (row?.frozen_at ?? null) !== null || (row?.deletion_at ?? null) !== null,
    frozenAt: row?.frozen_at ?? null,
    deletionId: row?.deletion_id ?? null,
    deletionAt: row?.deletion_at ?? null,
  }
}

export async function saveFrozen(trx: Db, userId: string, frozenAt: Date): Promise<void> {
  await trx
    .insertInto('account_states')
    .values({
      user_id: userId,
      frozen_at: frozenAt,
      unfrozen_at: null,
      deletion_id: null,
      deletion_at: null,
      cancel_token_hash: null,
      cancel_mailed_at: null,
    })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ frozen_at: frozenAt }))
    .execute()
}

/** Ends a freeze, if there is one. */
export async function saveUnfrozen(trx: Db, userId: string, unfrozenAt: Date): Promise<void> {
  await trx
    .updateTable('account_states')
    .set({ frozen_at: null, unfrozen_at: unfrozenAt })
    .where('user_id', '=', userId)
    .where('frozen_at', 'is not', null)
    .execute()
}

/** Schedules a deletion and returns it, or the one that is already scheduled. */
export async function saveDeletion(
  trx: Db,
  deletion: { userId: string; id: string; at: Date },
): Promise<{ id: string; at: Date; isNew: boolean }> {
  await trx
    .insertInto('account_states')
    .values({
      user_id: deletion.userId,
      frozen_at: null,
      unfrozen_at: null,
      deletion_id: deletion.id,
      deletion_at: deletion.at,
      cancel_token_hash: null,
      cancel_mailed_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ deletion_id: deletion.id, deletion_at: deletion.at, cancel_mailed_at: null })
        .where('account_states.deletion_id', 'is', null),
    )
    .execute()
  const row = await trx
    .selectFrom('account_states')
    .select(['deletion_id', 'deletion_at'])
    .where('user_id', '=', deletion.userId)
    .executeTakeFirstOrThrow()
  const id = row.deletion_id ?? deletion.id
  return { id, at: row.deletion_at ?? deletion.at, isNew: id === deletion.id }
}

export interface ScheduledDeletion {
  userId: string
  deletionAt: Date
  /** When the link that cancels it was emailed; null if it was not. */
  mailedAt: Date | null
}

export async function findDeletion(db: Db, id: string): Promise<ScheduledDeletion | undefined> {
  const row = await db
    .selectFrom('account_states')
    .select(['user_id', 'deletion_at', 'cancel_mailed_at'])
    .where('deletion_id', '=', id)
    .executeTakeFirst()
  if (!row?.deletion_at) return undefined
  return { userId: row.user_id, deletionAt: row.deletion_at, mailedAt: row.cancel_mailed_at }
}

/** Locks the row, so that either the cancellation or the deletion succeeds. */
export async function lockDeletion(
  trx: Db,
  id: string,
): Promise<{ userId: string; deletionAt: Date } | undefined> {
  const row = await trx
    .selectFrom('account_states')
    .select(['user_id', 'deletion_at'])
    .where('deletion_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row?.deletion_at ? { userId: row.user_id, deletionAt: row.deletion_at } : undefined
}

/** Stores the token of a link before it is emailed, and replaces an earlier one; false if it was emailed or the deletion ended. */
export async function saveCancelToken(db: Db, deletionId: string, tokenHash: Uint8Array): Promise<boolean> {
  const result = await db
    .updateTable('account_states')
    .set({ cancel_token_hash: tokenHash })
    .where('deletion_id', '=', deletionId)
    .where('cancel_mailed_at', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** Records that the link that cancels a deletion was emailed. */
export async function saveCancelMailed(db: Db, deletionId: string, at: Date): Promise<void> {
  await db
    .updateTable('account_states')
    .set({ cancel_mailed_at: at })
    .where('deletion_id', '=', deletionId)
    .execute()
}

/** Cancels the scheduled deletion of a token and returns the user's id. */
export async function clearDeletion(trx: Db, tokenHash: Uint8Array): Promise<string | undefined> {
  const row = await trx
    .updateTable('account_states')
    .set({ deletion_id: null, deletion_at: null, cancel_token_hash: null, cancel_mailed_at: null })
    .where('cancel_token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** Ids of deletions whose waiting period is over. */
export async function listDueDeletions(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('account_states')
    .select('deletion_id as id')
    .where('deletion_at', '<=', now)
    .execute()
  return rows.flatMap((row) => (row.id === null ? [] : [row.id]))
}

/** Ids of scheduled deletions whose cancellation link was not emailed, for example after a restore. */
export async function listUnsentDeletions(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('account_states')
    .select('deletion_id as id')
    .where('deletion_at', 'is not', null)
    .where('cancel_mailed_at', 'is', null)
    .execute()
  return rows.flatMap((row) => (row.id === null ? [] : [row.id]))
}
