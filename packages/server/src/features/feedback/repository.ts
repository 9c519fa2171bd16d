import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { type KeyTables, keyColumns, onDataKey, withEncryptedKey } from '#server/encryption/index.ts'
import type { AccountStateTables } from '#server/lib/account-state/index.ts'
import type { FeedbackTables, SurveyRow } from './tables.ts'

type Db = Kysely<FeedbackTables & AccountStateTables & KeyTables>

function selectSurveys(db: Db) {
  return db
    .selectFrom('feedback_surveys')
    .innerJoin('keys.data_keys', onDataKey('feedback_surveys.owner_id', 'feedback_surveys.key_version'))
    .leftJoin('keys.feedback_batches', 'keys.feedback_batches.survey_id', 'feedback_surveys.id')
    .leftJoin('account_states', 'account_states.user_id', 'feedback_surveys.owner_id')
    .select([
      'feedback_surveys.id as id',
      'feedback_surveys.owner_id as ownerId',
      'feedback_surveys.threshold as threshold',
      'feedback_surveys.instrument_version as instrumentVersion',
      'feedback_surveys.encrypted_link_token as encryptedLinkToken',
      'feedback_surveys.encrypted_title as encryptedTitle',
      'feedback_surveys.encrypted_message as encryptedMessage',
      'feedback_surveys.encrypted_totals as encryptedTotals',
      'feedback_surveys.encrypted_waiting as encryptedWaiting',
      'keys.feedback_batches.encrypted_key as encryptedBatchKey',
      'feedback_surveys.encrypted_self_ratings as encryptedSelfRatings',
      'feedback_surveys.created_at as createdAt',
      'feedback_surveys.closes_at as closesAt',
      'feedback_surveys.closed_at as closedAt',
      'account_states.frozen_at as frozenAt',
      'account_states.deletion_at as deletionAt',
      ...keyColumns,
    ])
}

type Selected = Awaited<ReturnType<ReturnType<typeof selectSurveys>['executeTakeFirstOrThrow']>>

function toRecord(row: Selected) {
  const { frozenAt, deletionAt, ...rest } = withEncryptedKey(row)
  return { ...rest, ownerHidden: frozenAt !== null || deletionAt !== null }
}

/** A survey with its owner's encrypted key, and whether the owner's account is frozen or being deleted. */
export type SurveyRecord = ReturnType<typeof toRecord>

export async function findSurveyByToken(db: Db, tokenHash: Uint8Array): Promise<SurveyRecord | undefined> {
  const row = await selectSurveys(db)
    .where('feedback_surveys.link_token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row && toRecord(row)
}

/** Undefined also for a survey of another user. */
export async function findOwnSurvey(db: Db, ownerId: string, id: string): Promise<SurveyRecord | undefined> {
  const row = await selectSurveys(db)
    .where('feedback_surveys.id', '=', id)
    .where('feedback_surveys.owner_id', '=', ownerId)
    .executeTakeFirst()
  return row && toRecord(row)
}

export async function listOwnSurveys(db: Db, ownerId: string): Promise<SurveyRecord[]> {
  const rows = await selectSurveys(db)
    .where('feedback_surveys.owner_id', '=', ownerId)
    .orderBy('feedback_surveys.created_at', 'desc')
    .orderBy('feedback_surveys.id')
    .execute()
  return rows.map(toRecord)
}

export async function findSurvey(db: Db, id: string): Promise<SurveyRecord | undefined> {
  const row = await selectSurveys(db).where('feedback_surveys.id', '=', id).executeTakeFirst()
  return row && toRecord(row)
}

/**
 * Locks a survey until the transaction ends. Reads it after locking, so that a caller that waited for the lock reads the
 * committed survey and key.
 */
export async function lockSurvey(
  trx: Db,
  by: { tokenHash: Uint8Array } | { id: string; ownerId?: string },
): Promise<SurveyRecord | undefined> {
  let query = trx.selectFrom('feedback_surveys').select('id').forUpdate()
  if ('tokenHash' in by) query = query.where('link_token_hash', '=', by.tokenHash)
  else {
    query = query.where('id', '=', by.id)
    if (by.ownerId !== undefined) query = query.where('owner_id', '=', by.ownerId)
  }
  const locked = await query.executeTakeFirst()
  return locked && findSurvey(trx, locked.id)
}

/** Serialises the creation of a user's surveys until the transaction ends, so that the limit is exact. */
export async function lockOwner(trx: Db, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`feedback-owner ${ownerId}`}, 0))`.execute(trx)
}

/** Number of surveys of the owner, or of all users. */
export async function countSurveys(db: Db, ownerId?: string): Promise<number> {
  const row = await db
    .selectFrom('feedback_surveys')
    .select(({ fn }) => fn.countAll().as('count'))
    .$if(ownerId !== undefined, (query) => query.where('owner_id', '=', ownerId ?? ''))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Inserts a survey with its batch key; false if another survey has its id. */
export async function insertSurvey(
  trx: Db,
  survey: Omit<SurveyRow, 'closed_at' | 'encrypted_self_ratings'>,
  encryptedBatchKey: Uint8Array,
): Promise<boolean> {
  const result = await trx
    .insertInto('feedback_surveys')
    .values({ ...survey, encrypted_self_ratings: null, closed_at: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (result.numInsertedOrUpdatedRows === 0n) return false
  await trx
    .insertInto('keys.feedback_batches')
    .values({ survey_id: survey.id, owner_id: survey.owner_id, encrypted_key: encryptedBatchKey })
    .execute()
  return true
}

/** Stores the changes of a response. A new batch key overwrites the old one, so that the released batch stays unreadable. */
export async function saveResponse(
  trx: Db,
  id: string,
  change: { encryptedTotals: Uint8Array; encryptedWaiting: Uint8Array; encryptedBatchKey?: Uint8Array },
): Promise<void> {
  await trx
    .updateTable('feedback_surveys')
    .set({ encrypted_totals: change.encryptedTotals, encrypted_waiting: change.encryptedWaiting })
    .where('id', '=', id)
    .execute()
  if (!change.encryptedBatchKey) return
  await trx
    .updateTable('keys.feedback_batches')
    .set({ encrypted_key: change.encryptedBatchKey })
    .where('survey_id', '=', id)
    .execute()
}

/** Stores or, with null, deletes the owner's ratings; false if the survey does not exist. */
export async function saveSelfRatings(
  db: Db,
  survey: { id: string; ownerId: string },
  encryptedRatings: Uint8Array | null,
): Promise<boolean> {
  const result = await db
    .updateTable('feedback_surveys')
    .set({ encrypted_self_ratings: encryptedRatings })
    .where('id', '=', survey.id)
    .where('owner_id', '=', survey.ownerId)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function saveLink(
  trx: Db,
  id: string,
  link: { tokenHash: Uint8Array; encryptedToken: Uint8Array },
): Promise<void> {
  await trx
    .updateTable('feedback_surveys')
    .set({ link_token_hash: link.tokenHash, encrypted_link_token: link.encryptedToken })
    .where('id', '=', id)
    .execute()
}

/** Closes a survey: deletes its link, its unreleased responses, the carry-over and the batch key. */
export async function saveClosed(trx: Db, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('feedback_surveys')
    .set({ closed_at: at, link_token_hash: null, encrypted_link_token: null, encrypted_waiting: null })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .execute()
  await trx.deleteFrom('keys.feedback_batches').where('survey_id', '=', id).execute()
}

export async function deleteSurvey(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('feedback_surveys').where('id', '=', id).execute()
  await trx.deleteFrom('keys.feedback_batches').where('survey_id', '=', id).execute()
}

export async function listSurveyIds(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db.selectFrom('feedback_surveys').select('id').where('owner_id', '=', ownerId).execute()
  return rows.map(({ id }) => id)
}

export async function listDueSurveys(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('feedback_surveys')
    .select('id')
    .where('closed_at', 'is', null)
    .where('closes_at', '<=', now)
    .execute()
  return rows.map((row) => row.id)
}

export async function listOpenSurveys(db: Db): Promise<SurveyRecord[]> {
  const rows = await selectSurveys(db).where('feedback_surveys.closed_at', 'is', null).execute()
  return rows.map(toRecord)
}

/** Removes old row versions from disk, because autovacuum rarely processes small tables. */
export async function vacuumSurveys(db: Db): Promise<void> {
  await sql`vacuum feedback_surveys`.execute(db)
  await sql`vacuum keys.feedback_batches`.execute(db)
}
