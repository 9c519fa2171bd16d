import type { Kysely } from 'kysely'
import type { ResearchPoolTables, ResearchReleaseRow, ResearchRowRow } from './tables.ts'

type Db = Kysely<ResearchPoolTables>

/** Rows per statement: PostgreSQL allows at most 65,535 parameters. */
const CHUNK_ROWS = 5000

function* splitIntoChunks<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += CHUNK_ROWS) yield items.slice(from, from + CHUNK_ROWS)
}

/**
 * Locks the research consents of a user until the transaction ends; false if the user never gave one. Entering the pool
 * takes the same lock, so that no row is inserted after a withdrawal.
 */
export async function lockResearchConsents(trx: Db, userId: string): Promise<boolean> {
  const rows = await trx
    .selectFrom('consents')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('purpose', '=', 'research')
    .forUpdate()
    .execute()
  return rows.length > 0
}

export async function insertRows(trx: Db, rows: readonly ResearchRowRow[]): Promise<void> {
  for (const chunk of splitIntoChunks(rows)) {
    await trx
      .insertInto('research_rows')
      .values([...chunk])
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }
}

export async function listRowHeads(db: Db): Promise<Omit<ResearchRowRow, 'sealed_row'>[]> {
  return await db.selectFrom('research_rows').select(['id', 'instrument_version']).execute()
}

export async function listRows(
  db: Db,
  filter: { instrumentVersion: string } | { ids: readonly string[] },
): Promise<ResearchRowRow[]> {
  const query = db.selectFrom('research_rows').selectAll().orderBy('id')
  return 'ids' in filter
    ? await query.where('id', 'in', [...filter.ids]).execute()
    : await query.where('instrument_version', '=', filter.instrumentVersion).execute()
}

export async function deleteRows(trx: Db, ids: readonly string[]): Promise<void> {
  for (const chunk of splitIntoChunks(ids)) {
    await trx
      .deleteFrom('research_rows')
      .where('id', 'in', [...chunk])
      .execute()
  }
}

export async function insertRelease(trx: Db, release: ResearchReleaseRow): Promise<void> {
  await trx.insertInto('keys.research_releases').values(release).execute()
}

export async function listReleases(db: Db): Promise<ResearchReleaseRow[]> {
  return await db.selectFrom('keys.research_releases').selectAll().orderBy('number').execute()
}

export async function insertReleasedUsers(trx: Db, hashes: readonly Uint8Array[]): Promise<void> {
  for (const chunk of splitIntoChunks(hashes)) {
    await trx
      .insertInto('keys.research_used')
      .values(chunk.map((subject_hash) => ({ subject_hash })))
      .onConflict((conflict) => conflict.column('subject_hash').doNothing())
      .execute()
  }
}

export async function isReleased(db: Db, hash: Uint8Array): Promise<boolean> {
  const row = await db
    .selectFrom('keys.research_used')
    .select('subject_hash')
    .where('subject_hash', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}

export async function listReleasedUsers(db: Db): Promise<Uint8Array[]> {
  const rows = await db.selectFrom('keys.research_used').select('subject_hash').execute()
  return rows.map(({ subject_hash }) => subject_hash)
}

export async function deleteReleasedUser(trx: Db, hash: Uint8Array): Promise<void> {
  await trx.deleteFrom('keys.research_used').where('subject_hash', '=', hash).execute()
}
