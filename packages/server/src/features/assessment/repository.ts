import { ApiError } from '@twofold/contract'
import type { InstrumentVersion, TextLanguage } from '@twofold/instrument'
import type { Kysely } from 'kysely'
import { type KeyTables, keyColumns, onDataKey, withEncryptedKey } from '#server/encryption/index.ts'
import type { ConsentTables } from '#server/features/consent/index.ts'
import type { AccountStateTables } from '#server/lib/account-state/index.ts'
import { type Cursor, newestFirst } from '#server/lib/pagination/index.ts'
import type { AssessmentRow, AssessmentTables } from './tables.ts'

type Db = Kysely<AssessmentTables & AccountStateTables & ConsentTables & KeyTables>

function selectRecords(db: Db) {
  return db
    .selectFrom('assessments')
    .innerJoin('keys.dataKeys', onDataKey('assessments.userId', 'assessments.keyVersion'))
    .leftJoin('consents', (join) =>
      join
        .onRef('consents.userId', '=', 'assessments.userId')
        .on('consents.purpose', '=', 'assessment')
        .on('consents.withdrawnAt', 'is', null),
    )
    .select([
      'assessments.id',
      'assessments.userId',
      'assessments.instrumentVersion',
      'assessments.locale',
      'assessments.status',
      'assessments.encryptedAnswers',
      'assessments.encryptedPartnerName',
      'assessments.createdAt',
      'assessments.updatedAt',
      'assessments.completedAt',
      ...keyColumns,
      'consents.id as liveConsentId',
    ])
}

type SelectedRecord = Awaited<ReturnType<ReturnType<typeof selectRecords>['executeTakeFirstOrThrow']>>

function toRecord(row: SelectedRecord) {
  const { liveConsentId, ...rest } = withEncryptedKey(row)
  return { ...rest, consentLive: liveConsentId !== null }
}

/** An assessment with the data needed to decrypt it: the user's encrypted key, and whether their consent is in force. */
export type AssessmentRecord = ReturnType<typeof toRecord>

/** Throws `not_found` also for an assessment of another user. */
export async function getOwnAssessment(db: Db, userId: string, id: string): Promise<AssessmentRecord> {
  const row = await selectOwn(db, userId, id).executeTakeFirst()
  if (row === undefined) throw new ApiError('not_found')
  return toRecord(row)
}

/** Finds an own assessment with a row lock until the transaction ends; rows that refer to it may be inserted meanwhile. */
export async function lockOwnAssessment(trx: Db, userId: string, id: string) {
  const row = await selectOwn(trx, userId, id).forNoKeyUpdate('assessments').executeTakeFirst()
  return row && toRecord(row)
}

function selectOwn(db: Db, userId: string, id: string) {
  return selectRecords(db).where('assessments.id', '=', id).where('assessments.userId', '=', userId)
}

/** Finds an assessment of any user; only for computing a pair in which both share. */
export async function findAnyAssessment(db: Db, id: string): Promise<AssessmentRecord | undefined> {
  const row = await selectRecords(db).where('assessments.id', '=', id).executeTakeFirst()
  return row && toRecord(row)
}

export async function findDraft(db: Db, userId: string): Promise<AssessmentRecord | undefined> {
  const row = await selectRecords(db)
    .where('assessments.userId', '=', userId)
    .where('assessments.status', '=', 'draft')
    .executeTakeFirst()
  return row && toRecord(row)
}

/** The user's last assessment of a version completed before the given time. */
export async function findCompletedBefore(
  db: Db,
  {
    userId,
    completedAt,
    instrumentVersion,
  }: { userId: string; completedAt: Date; instrumentVersion: string },
) {
  const row = await selectRecords(db)
    .where('assessments.userId', '=', userId)
    .where('assessments.completedAt', '<', completedAt)
    .where('assessments.instrumentVersion', '=', instrumentVersion)
    .orderBy('assessments.completedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toRecord(row)
}

export async function listOwnAssessments(
  db: Db,
  userId: string,
  page: { limit?: number; after?: Cursor | undefined } = {},
) {
  const query = selectRecords(db).where('assessments.userId', '=', userId)
  const columns = { createdAt: 'assessments.createdAt', id: 'assessments.id' }
  return (await newestFirst(query, page, columns).execute()).map(toRecord)
}

/** False if the user already has a draft. */
export async function insertDraft(
  trx: Db,
  draft: Pick<AssessmentRow, 'id' | 'userId' | 'consentId' | 'instrumentVersion' | 'locale' | 'keyVersion'> &
    Pick<AssessmentRow, 'encryptedAnswers' | 'encryptedPartnerName'> & { at: Date },
): Promise<boolean> {
  const { at, ...columns } = draft
  const result = await trx
    .insertInto('assessments')
    .values({
      ...columns,
      consentPurpose: 'assessment',
      status: 'draft',
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.column('userId').where('status', '=', 'draft').doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

/** False if it is no draft. */
export async function updateDraft(
  db: Db,
  id: string,
  change: {
    encryptedAnswers?: Uint8Array
    encryptedPartnerName?: Uint8Array
    questionnaire?: { instrumentVersion: InstrumentVersion; locale: TextLanguage }
    completed?: true
    at: Date
  },
): Promise<boolean> {
  const result = await db
    .updateTable('assessments')
    .set({
      updatedAt: change.at,
      encryptedAnswers: change.encryptedAnswers,
      encryptedPartnerName: change.encryptedPartnerName,
      ...change.questionnaire,
      ...(change.completed && { status: 'completed' as const, completedAt: change.at }),
    })
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Locks an assessment against deletion until the transaction ends; undefined if it does not exist. */
export function lockAssessment(trx: Db, id: string) {
  return trx
    .selectFrom('assessments')
    .select('instrumentVersion')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
}

/** Locks all assessments of a user until the transaction ends; call it before locking rows that depend on them. */
export async function lockOwnAssessments(trx: Db, userId: string): Promise<void> {
  await trx.selectFrom('assessments').select('id').where('userId', '=', userId).forUpdate().execute()
}

export async function deleteOwnAssessment(trx: Db, userId: string, id: string): Promise<boolean> {
  const result = await trx
    .deleteFrom('assessments')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function deleteDraftsBefore(db: Db, before: Date): Promise<number> {
  const result = await db
    .deleteFrom('assessments')
    .where('status', '=', 'draft')
    .where('updatedAt', '<', before)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Assessments of users who withdrew the consent to store answers before a time and have not given it again. */
export async function listWithdrawnBefore(db: Db, before: Date): Promise<{ id: string; userId: string }[]> {
  return db
    .selectFrom('consents')
    .innerJoin('assessments', 'assessments.userId', 'consents.userId')
    .select(['assessments.id', 'assessments.userId'])
    .distinct()
    .where('consents.purpose', '=', 'assessment')
    .where('consents.withdrawnAt', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('consents as later')
            .select('later.id')
            .whereRef('later.userId', '=', 'consents.userId')
            .where('later.purpose', '=', 'assessment')
            .where(({ eb, or }) =>
              or([eb('later.withdrawnAt', 'is', null), eb('later.withdrawnAt', '>=', before)]),
            ),
        ),
      ),
    )
    .execute()
}

/**
 * Assessments with answers about the partner past their retention, in pages by id; never of a user who is frozen (Art. 18
 * GDPR).
 */
export async function listWithExpiredPartnerAnswers(
  db: Db,
  page: {
    completedBefore: Date
    lastSharedBefore: Date
    unfrozenBefore: Date
    afterId: string
    limit: number
  },
) {
  const rows = await selectRecords(db)
    .leftJoin('accountStates', 'accountStates.userId', 'assessments.userId')
    .where('assessments.completedAt', '<', page.completedBefore)
    .where('assessments.partnerAnswersDeletedAt', 'is', null)
    .where('assessments.id', '>', page.afterId)
    .where(({ eb, or }) =>
      or([
        eb('assessments.lastSharedAt', 'is', null),
        eb('assessments.lastSharedAt', '<', page.lastSharedBefore),
      ]),
    )
    .where('accountStates.frozenAt', 'is', null)
    .where(({ eb, or }) =>
      or([
        eb('accountStates.unfrozenAt', 'is', null),
        eb('accountStates.unfrozenAt', '<', page.unfrozenBefore),
      ]),
    )
    .orderBy('assessments.id')
    .limit(page.limit)
    .execute()
  return rows.map(toRecord)
}

export async function updateLastShared(db: Db, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('assessments')
    .set({ lastSharedAt: at })
    .where('id', 'in', [...ids])
    .execute()
}

export async function updateWithoutPartnerAnswers(
  db: Db,
  id: string,
  change: { encryptedAnswers: Uint8Array; at: Date },
): Promise<void> {
  await db
    .updateTable('assessments')
    .set({ encryptedAnswers: change.encryptedAnswers, partnerAnswersDeletedAt: change.at })
    .where('id', '=', id)
    .execute()
}

export async function countAssessments(db: Db): Promise<{ drafts: number; completed: number }> {
  const { drafts, all } = await db
    .selectFrom('assessments')
    .select(({ fn }) => [
      fn.countAll<string>().as('all'),
      fn.countAll<string>().filterWhere('status', '=', 'draft').as('drafts'),
    ])
    .executeTakeFirstOrThrow()
  return { drafts: Number(drafts), completed: Number(all) - Number(drafts) }
}
