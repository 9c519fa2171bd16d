import type { Insertable, Kysely } from 'kysely'
import { type Cursor, countRows, newestFirst } from '#server/lib/pagination/index.ts'
import type { ContactMessageRow, ContactTables } from './tables.ts'

type Db = Kysely<ContactTables>

/** False if a message with the same challenge exists. */
export async function insertMessage(db: Db, row: Insertable<ContactMessageRow>): Promise<boolean> {
  const result = await db
    .insertInto('contactMessages')
    .values(row)
    .onConflict((conflict) => conflict.column('challengeHash').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function findMessage(db: Db, id: string): Promise<ContactMessageRow | undefined> {
  return db.selectFrom('contactMessages').selectAll().where('id', '=', id).executeTakeFirst()
}

export function findMessageByChallenge(db: Db, challengeHash: Uint8Array) {
  return db
    .selectFrom('contactMessages')
    .selectAll()
    .where('challengeHash', '=', challengeHash)
    .executeTakeFirst()
}

/** Messages after the cursor, newest first. */
export async function listMessages(db: Db, page: { limit: number; after: Cursor | undefined }) {
  return newestFirst(db.selectFrom('contactMessages').selectAll(), page).execute()
}

/** The changed message; undefined if it does not exist. */
export function updateMessage(
  db: Db,
  id: string,
  changes: Pick<Partial<ContactMessageRow>, 'mailedAt' | 'doneAt'>,
) {
  return db.updateTable('contactMessages').set(changes).where('id', '=', id).returningAll().executeTakeFirst()
}

/** False if the message does not exist. */
export async function deleteMessage(db: Db, id: string): Promise<boolean> {
  const result = await db.deleteFrom('contactMessages').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Ids of messages created before a time whose email has not been sent. */
export async function listUnmailed(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('contactMessages')
    .select('id')
    .where('mailedAt', 'is', null)
    .where('createdAt', '<', before)
    .orderBy('createdAt')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

export function countMessages(db: Db): Promise<number> {
  return countRows(db.selectFrom('contactMessages'))
}

export function countOpenMessages(db: Db): Promise<number> {
  return countRows(db.selectFrom('contactMessages').where('doneAt', 'is', null))
}
