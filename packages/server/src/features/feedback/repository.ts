import { ApiError } from '@twofold/contract'
import { type Insertable, type Kysely, type RawBuilder, sql } from 'kysely'
import { type KeyTables, keyColumns, onDataKey, withEncryptedKey } from '#server/encryption/index.ts'
import type { AccountStateTables } from '#server/lib/account-state/index.ts'
import { countRows } from '#server/lib/pagination/index.ts'
import type { FeedbackTables, SurveyRow } from './tables.ts'

type Db = Kysely<FeedbackTables & AccountStateTables & KeyTables>

function selectSurveys(db: Db) {
  return db
    .selectFrom('feedbackSurveys')
    .innerJoin('keys.dataKeys', onDataKey('feedbackSurveys.ownerId', 'feedbackSurveys.keyVersion'))
    .leftJoin('keys.feedbackBatches', 'keys.feedbackBatches.surveyId', 'feedbackSurveys.id')
    .leftJoin('accountStates', 'accountStates.userId', 'feedbackSurveys.ownerId')
    .select([
      'feedbackSurveys.id',
      'feedbackSurveys.ownerId',
      'feedbackSurveys.threshold',
      'feedbackSurveys.instrumentVersion',
      'feedbackSurveys.encryptedLinkToken',
      'feedbackSurveys.encryptedTitle',
      'feedbackSurveys.encryptedMessage',
      'feedbackSurveys.encryptedTotals',
      'feedbackSurveys.encryptedWaiting',
      'keys.feedbackBatches.encryptedKey as encryptedBatchKey',
      'feedbackSurveys.encryptedSelfRatings',
      'feedbackSurveys.createdAt',
      'feedbackSurveys.closesAt',
      'feedbackSurveys.closedAt',
      'accountStates.frozenAt',
      'accountStates.deletionAt',
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

/** A survey by its link, by its id, or by its id if it is the owner's. */
type SurveyKey = { tokenHash: Uint8Array } | { id: string; ownerId?: string }

function isSurvey(key: SurveyKey): RawBuilder<boolean> {
  if ('tokenHash' in key) return sql`feedback_surveys.link_token_hash = ${key.tokenHash}`
  const isId = sql<boolean>`feedback_surveys.id = ${key.id}`
  return key.ownerId === undefined ? isId : sql`${isId} and feedback_surveys.owner_id = ${key.ownerId}`
}

export async function findSurvey(db: Db, key: SurveyKey): Promise<SurveyRecord | undefined> {
  const row = await selectSurveys(db).where(isSurvey(key)).executeTakeFirst()
  return row && toRecord(row)
}

/** Throws `not_found` also for a survey of another user. */
export async function getOwnSurvey(db: Db, ownerId: string, id: string): Promise<SurveyRecord> {
  const survey = await findSurvey(db, { id, ownerId })
  if (survey === undefined) throw new ApiError('not_found')
  return survey
}

export async function listOwnSurveys(db: Db, ownerId: string): Promise<SurveyRecord[]> {
  const rows = await selectSurveys(db)
    .where('feedbackSurveys.ownerId', '=', ownerId)
    .orderBy('feedbackSurveys.createdAt', 'desc')
    .orderBy('feedbackSurveys.id')
    .execute()
  return rows.map(toRecord)
}

/**
 * Locks a survey until the transaction ends. Reads it after locking, so that a caller that waited for the lock reads the
 * committed survey and key.
 */
export async function lockSurvey(trx: Db, key: SurveyKey): Promise<SurveyRecord | undefined> {
  const locked = await trx
    .selectFrom('feedbackSurveys')
    .select('id')
    .where(isSurvey(key))
    .forUpdate()
    .executeTakeFirst()
  return locked && findSurvey(trx, locked)
}

/** Throws `not_found` also for a survey of another user. */
export async function lockOwnSurvey(trx: Db, ownerId: string, id: string): Promise<SurveyRecord> {
  const survey = await lockSurvey(trx, { id, ownerId })
  if (survey === undefined) throw new ApiError('not_found')
  return survey
}

/** Serialises the creation of a user's surveys until the transaction ends, so that the limit is exact. */
export async function lockOwner(trx: Db, ownerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`feedback-owner ${ownerId}`}, 0))`.execute(trx)
}

/** Number of surveys of the owner, or of all users. */
export function countSurveys(db: Db, ownerId?: string): Promise<number> {
  const surveys = db.selectFrom('feedbackSurveys')
  return countRows(ownerId === undefined ? surveys : surveys.where('ownerId', '=', ownerId))
}

/** Inserts a survey with its batch key; false if another survey has its id. */
export async function insertSurvey(
  trx: Db,
  survey: Insertable<SurveyRow>,
  encryptedBatchKey: Uint8Array,
): Promise<boolean> {
  const result = await trx
    .insertInto('feedbackSurveys')
    .values(survey)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (result.numInsertedOrUpdatedRows === 0n) return false
  await trx
    .insertInto('keys.feedbackBatches')
    .values({ surveyId: survey.id, ownerId: survey.ownerId, encryptedKey: encryptedBatchKey })
    .execute()
  return true
}

/** Stores the changes of a response. A new batch key overwrites the old one, so that the released batch stays unreadable. */
export async function saveResponse(
  trx: Db,
  id: string,
  changes: Pick<SurveyRow, 'encryptedTotals' | 'encryptedWaiting'>,
  encryptedBatchKey?: Uint8Array,
): Promise<void> {
  await updateSurvey(trx, id, changes)
  if (encryptedBatchKey === undefined) return
  await trx
    .updateTable('keys.feedbackBatches')
    .set({ encryptedKey: encryptedBatchKey })
    .where('surveyId', '=', id)
    .execute()
}

/** False if the survey does not exist. */
export async function updateSurvey(db: Db, id: string, changes: Partial<SurveyRow>): Promise<boolean> {
  const result = await db.updateTable('feedbackSurveys').set(changes).where('id', '=', id).executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Closes a survey: deletes its link, its unreleased responses, the carry-over and the batch key. */
export async function saveClosed(trx: Db, id: string, at: Date): Promise<void> {
  await trx
    .updateTable('feedbackSurveys')
    .set({ closedAt: at, linkTokenHash: null, encryptedLinkToken: null, encryptedWaiting: null })
    .where('id', '=', id)
    .where('closedAt', 'is', null)
    .execute()
  await trx.deleteFrom('keys.feedbackBatches').where('surveyId', '=', id).execute()
}

export async function deleteSurvey(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('feedbackSurveys').where('id', '=', id).execute()
  await trx.deleteFrom('keys.feedbackBatches').where('surveyId', '=', id).execute()
}

export async function listSurveyIds(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db.selectFrom('feedbackSurveys').select('id').where('ownerId', '=', ownerId).execute()
  return rows.map(({ id }) => id)
}

export async function listDueSurveys(db: Db, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('feedbackSurveys')
    .select('id')
    .where('closedAt', 'is', null)
    .where('closesAt', '<=', now)
    .execute()
  return rows.map((row) => row.id)
}

export async function listOpenSurveys(db: Db): Promise<SurveyRecord[]> {
  const rows = await selectSurveys(db).where('feedbackSurveys.closedAt', 'is', null).execute()
  return rows.map(toRecord)
}

/** Removes old row versions from disk, because autovacuum rarely processes small tables. */
export async function vacuumSurveys(db: Db): Promise<void> {
  await sql`vacuum feedback_surveys`.execute(db)
  await sql`vacuum keys.feedback_batches`.execute(db)
}
