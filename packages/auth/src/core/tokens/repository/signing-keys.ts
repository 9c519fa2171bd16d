import { type InsertObject, type Selectable, sql } from 'kysely'
import type { AuthTables, Db, SigningKeysTable } from '#auth/core/tables.ts'

export type SigningKeyRow = Selectable<SigningKeysTable>

/** Advisory lock until the transaction ends, so that one process at a time creates keys. */
export async function lockSigningKeys(trx: Db) {
  await sql`select pg_advisory_xact_lock(hashtext('auth.signing_keys'))`.execute(trx)
}

export async function listSigningKeys(db: Db, now: Date) {
  return db
    .selectFrom('auth.signing_keys')
    .selectAll()
    .where((eb) => eb.or([eb('verifies_until', 'is', null), eb('verifies_until', '>', now)]))
    .orderBy('signs_from')
    .execute()
}

export async function insertSigningKey(trx: Db, key: InsertObject<AuthTables, 'auth.signing_keys'>) {
  await trx.insertInto('auth.signing_keys').values(key).execute()
}

/** Sets the end of verification of all keys but the next one. */
export async function retireOtherSigningKeys(trx: Db, nextId: string, verifiesUntil: Date) {
  await trx
    .updateTable('auth.signing_keys')
    .set({ verifies_until: verifiesUntil })
    .where('id', '<>', nextId)
    .where('verifies_until', 'is', null)
    .execute()
}

export async function deleteRetiredSigningKeys(db: Db, now: Date) {
  await db.deleteFrom('auth.signing_keys').where('verifies_until', '<=', now).execute()
}
