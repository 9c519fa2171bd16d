import type { InstrumentVersion, TextLanguage } from '@twofold/instrument'
import type { Kysely } from 'kysely'
import { type KeyTables, keyColumns, onDataKey, withEncryptedKey } from '#server/encryption/index.ts'
import type { ConsentTables } from '#server/features/consent/index.ts'
import type { AccountStateTables } from '#server/lib/account-state/index.ts'
import { type Cursor, isAfterCursor } from '#server/lib/pagination/index.ts'
import type { AssessmentTables } from './tables.ts'

type Db = Kysely<AssessmentTables & AccountStateTables & ConsentTables & KeyTables>

function selectRecords(db: Db) {
  return db
    .selectFrom('assessments')
    .innerJoin('keys.data_keys', onDataKey('assessments.user_id', 'assessments.key_version'))
    .leftJoin('consents', (join) =>
      join
        .onRef('consents.user_id', '=', 'assessments.user_id')
        .on('consents.purpose', '=', 'assessment')
        .on('consents.withdrawn_at', 'is', null),
    )
    .select([
      'assessments.id as id',
      'assessments.user_id as userId',
      'assessments.instrument_version as instrumentVersion',
      'assessments.locale as locale',
      'assessments.status as status',
      'assessments.encrypted_answers as encryptedAnswers',
      'assessments.encrypted_partner_name as encryptedPartnerName',
      'assessments.created_at as createdAt',
      'assessments.updated_at as updatedAt',
      'assessments.completed_at as completedAt',
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

/** Undefined also for an assessment of another user. */
export async function findOwnAssessment(
  db: Db,
  userId: string,
  id: string,
): Promise<AssessmentRecord | undefined> {
  const row = await selectOwn(db, userId, id).executeTakeFirst()
  return row && toRecord(row)
}

/** Like `findOwnAssessment`, with a row lock until the transaction ends; rows that refer to it may be inserted meanwhile. */
export async function lockOwnAssessment(
  trx: Db,
  userId: string,
  id: string,
): Promise<AssessmentRecord | undefined> {
  const row = await selectOwn(trx, userId, id).forNoKeyUpdate('assessments').executeTakeFirst()
  return row && toRecord(row)
}

function selectOwn(db: Db, userId: string, id: string) {
  return selectRecords(db).where('assessments.id', '=', id).where('assessments.user_id', '=', userId)
}

/** Finds an assessment of any user; only for computing a pair in which both share. */
export async function findAnyAssessment(db: Db, id: string): Promise<AssessmentRecord | undefined> {
  const row = await selectRecords(db).where('assessments.id', '=', id).executeTakeFirst()
  return row && toRecord(row)
}

export async function findDraft(db: Db, userId: string): Promise<AssessmentRecord | undefined> {
  const row = await selectRecords(db)
    .where('assessments.user_id', '=', userId)
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
): Promise<AssessmentRecord | undefined> {
  const row = await selectRecords(db)
    .where('assessments.user_id', '=', userId)
    .where('assessments.completed_at', '<', completedAt)
    .where('assessments.instrument_version', '=', instrumentVersion)
    .orderBy('assessments.completed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && toRecord(row)
}

export async function listOwnAssessments(
  db: Db,
  userId: string,
  page?: { limit: number; after: Cursor | undefined },
): Promise<AssessmentRecord[]> {
  let query = selectRecords(db)
    .where('assessments.user_id', '=', userId)
    .orderBy('assessments.created_at', 'desc')
    .orderBy('assessments.id', 'desc')
  if (page) query = query.limit(page.limit)
  const after = page?.after
  if (after) {
    query = query.where(isAfterCursor(after, { createdAt: 'assessments.created_at', id: 'assessments.id' }))
  }
  return (await query.execute()).map(toRecord)
}

/** False if the user already has a draft. */
export async function insertDraft(
  trx: Db,
  draft: {
    id: string
    userId: string
    consentId: string
    instrumentVersion: InstrumentVersion
    locale: TextLanguage
    encryptedAnswers: Uint8Array
    encryptedPartnerName: Uint8Array
    keyVersion: number
    at: Date
  },
): Promise<boolean> {
  const result = await trx
    .insertInto('assessments')
    .values({
      id: draft.id,
      user_id: draft.userId,
      consent_id: draft.consentId,
      consent_purpose: 'assessment',
      instrument_version: draft.instrumentVersion,
      locale: draft.locale,
      status: 'draft',
      encrypted_answers: draft.encryptedAnswers,
      encrypted_partner_name: draft.encryptedPartnerName,
      key_version: draft.keyVersion,
      created_at: draft.at,
      updated_at: draft.at,
      completed_at: null,
      partner_answers_deleted_at: null,
      last_shared_at: null,
    })
    .onConflict((conflict) => conflict.column('user_id').where('status', '=', 'draft').doNothing())
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
      updated_at: change.at,
      ...(change.encryptedAnswers && { encrypted_answers: change.encryptedAnswers }),
      ...(change.encryptedPartnerName && { encrypted_partner_name: change.encryptedPartnerName }),
      ...(change.questionnaire && {
        instrument_version: change.questionnaire.instrumentVersion,
        locale: change.questionnaire.locale,
      }),
      ...(change.completed && { status: 'completed' as const, completed_at: change.at }),
    })
    .where('id', '=', id)
    .where('status', '=', 'draft')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Locks an assessment against deletion until the transaction ends; undefined if it does not exist. */
export async function lockAssessment(
  trx: Db,
  id: string,
): Promise<{ instrumentVersion: string } | undefined> {
  return await trx
    .selectFrom('assessments')
    .select('instrument_version as instrumentVersion')
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()
}

/** Locks all assessments of a user until the transaction ends; call it before locking rows that depend on them. */
export async function lockOwnAssessments(trx: Db, userId: string): Promise<void> {
  await trx.selectFrom('assessments').select('id').where('user_id', '=', userId).forUpdate().execute()
}

export async function deleteOwnAssessment(trx: Db, userId: string, id: string): Promise<boolean> {
  const result = await trx
    .deleteFrom('assessments')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

export async function deleteDraftsBefore(db: Db, before: Date): Promise<number> {
  const result = await db
    .deleteFrom('assessments')
    .where('status', '=', 'draft')
    .where('updated_at', '<', before)
    .executeTakeFirst()
  return Number(result.numDeletedRows)
}

/** Assessments of users who withdrew the consent to store answers before a time and have not given it again. */
export async function listWithdrawnBefore(db: Db, before: Date): Promise<{ id: string; userId: string }[]> {
  return db
    .selectFrom('consents')
    .innerJoin('assessments', 'assessments.user_id', 'consents.user_id')
    .select(['assessments.id as id', 'assessments.user_id as userId'])
    .distinct()
    .where('consents.purpose', '=', 'assessment')
    .where('consents.withdrawn_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('consents as later')
            .select('later.id')
            .whereRef('later.user_id', '=', 'consents.user_id')
            .where('later.purpose', '=', 'assessment')
            .where(({ eb, or }) =>
              or([eb('later.withdrawn_at', 'is', null), eb('later.withdrawn_at', '>=', before)]),
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
): Promise<AssessmentRecord[]> {
  const rows = await selectRecords(db)
    .leftJoin('account_states', 'account_states.user_id', 'assessments.user_id')
    .where('assessments.completed_at', '<', page.completedBefore)
    .where('assessments.partner_answers_deleted_at', 'is', null)
    .where('assessments.id', '>', page.afterId)
    .where(({ eb, or }) =>
      or([
        eb('assessments.last_shared_at', 'is', null),
        eb('assessments.last_shared_at', '<', page.lastSharedBefore),
      ]),
    )
    .where('account_states.frozen_at', 'is', null)
    .where(({ eb, or }) =>
      or([
        eb('account_states.unfrozen_at', 'is', null),
        eb('account_states.unfrozen_at', '<', page.unfrozenBefore),
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
    .set({ last_shared_at: at })
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
    .set({ encrypted_answers: change.encryptedAnswers, partner_answers_deleted_at: change.at })
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
