import type { Kysely } from 'kysely'
import type { DeletionLedgerTables, DeletionRow } from './tables.ts'

type Db = Kysely<DeletionLedgerTables>

/** Adds a deletion to the ledger or replaces the time of the same subject. */
export async function upsertDeletion(trx: Db, row: DeletionRow): Promise<void> {
  await trx
    .insertInto('keys.deletions')
    .values(row)
    .onConflict((conflict) => conflict.column('subjectHash').doUpdateSet({ dueAt: row.dueAt }))
    .execute()
}

export async function deleteDeletion(trx: Db, subjectHash: Uint8Array): Promise<void> {
  await trx.deleteFrom('keys.deletions').where('subjectHash', '=', subjectHash).execute()
}

export async function listDeletions(db: Db): Promise<DeletionRow[]> {
  return db.selectFrom('keys.deletions').selectAll().execute()
}
