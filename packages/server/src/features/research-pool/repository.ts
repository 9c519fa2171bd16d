import type { Kysely } from 'kysely'
import type { ResearchPoolTables, ResearchReleaseRow, ResearchRowRow } from './tables.ts'

type Db = Kysely<ResearchPoolTables>

/** Rows of one statement, which takes at most 65,535 parameters. */
const AT_ONCE = 5000

function* piecesOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let from = 0; from < items.length; from += AT_ONCE) yield items.slice(from, from + AT_ONCE)
}

/**
 * Locks the research consents of a user until the transaction ends, and says whether there are any, withdrawn ones
 * included. Entering the pool takes the same lock, so that a row is never written after its person withdrew.
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
  for (const piece of piecesOf(rows)) {
    await trx
      .insertInto('research_rows')
      .values([...piece])
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute()
  }
}

/** Ids and versions of all rows. */
export async function listRowHeads(db: Db): Promise<Omit<ResearchRowRow, 'sealed_row'>[]> {
  return await db.selectFrom('research_rows').select(['id', 'instrument_version']).execute()
}

export async function listRows(
  db: Db,
  which: { instrumentVersion: string } | { ids: readonly string[] },
): Promise<ResearchRowRow[]> {
  const query = db.selectFrom('research_rows').selectAll().orderBy('id')
  return 'ids' in which
    ? await query.where('id', 'in', [...which.ids]).execute()
    : await query.where('instrument_version', '=', which.instrumentVersion).execute()
}

export async function deleteRows(trx: Db, ids: readonly string[]): Promise<void> {
  for (const piece of piecesOf(ids)) {
    await trx
      .deleteFrom('research_rows')
      .where('id', 'in', [...piece])
      .execute()
  }
}

export async function insertRelease(trx: Db, release: ResearchReleaseRow): Promise<void> {
  await trx.insertInto('keys.research_releases').values(release).execute()
}

/** All releases in their order. */
export async function listReleases(db: Db): Promise<ResearchReleaseRow[]> {
  return await db.selectFrom('keys.research_releases').selectAll().orderBy('number').execute()
}

export async function insertUsed(trx: Db, hashes: readonly Uint8Array[]): Promise<void> {
  for (const piece of piecesOf(hashes)) {
    await trx
      .insertInto('keys.research_used')
      .values(piece.map((subject_hash) => ({ subject_hash })))
      .onConflict((conflict) => conflict.column('subject_hash').doNothing())
      .execute()
  }
}

export async function isUsed(db: Db, hash: Uint8Array): Promise<boolean> {
  const row = await db
    .selectFrom('keys.research_used')
    .select('subject_hash')
    .where('subject_hash', '=', hash)
    .executeTakeFirst()
  return row !== undefined
}

export async function listUsed(db: Db): Promise<Uint8Array[]> {
  const rows = await db.selectFrom('keys.research_used').select('subject_hash').execute()
  return rows.map(({ subject_hash }) => subject_hash)
}

export async function deleteUsed(trx: Db, hash: Uint8Array): Promise<void> {
  await trx.deleteFrom('keys.research_used').where('subject_hash', '=', hash).execute()
}
