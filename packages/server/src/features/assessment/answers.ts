import { randomUUID } from 'node:crypto'
import { ApiError } from '@twofold/contract'
import {
  type AnswerSet,
  chooseLanguage,
  INSTRUMENT_VERSION,
  type InstrumentVersion,
} from '@twofold/instrument'
import type { Context } from '#server/context.ts'
import { findLiveConsent } from '#server/features/consent/index.ts'
import { recordEvent } from '#server/lib/audit-log/index.ts'
import {
  decryptAnswers,
  decryptPartnerName,
  encryptAnswers,
  encryptPartnerName,
} from './encrypted-columns.ts'
import {
  type AssessmentRecord,
  findDraft,
  insertDraft,
  listOwnAssessments,
  updateWithoutPartnerAnswers,
} from './repository.ts'
import { omitPartnerAnswers } from './rules.ts'

const NO_ANSWERS: AnswerSet = { answers: {}, importance: {} }

/** Decrypts the answers and the partner's first name; throws if a value was changed or belongs to another row. */
export function decryptAssessment(
  keyring: Context['keyring'],
  record: AssessmentRecord,
): { answers: AnswerSet; partnerFirstName: string | null } {
  const key = keyring.decryptKey(record.encryptedKey)
  return {
    answers: decryptAnswers(key, record.id, record.encryptedAnswers),
    partnerFirstName: decryptPartnerName(key, record.id, record.encryptedPartnerName),
  }
}

/**
 * Returns the user's draft, created if missing: one per user, also under concurrent calls. A new draft has the requested
 * version (default: newest) and language (default: English); an existing draft is not changed. Runs in the caller's
 * transaction; throws `consent_required` without a valid assessment consent.
 */
export async function ensureDraft(
  trx: Context['db'],
  context: Pick<Context, 'keyring' | 'now'>,
  userId: string,
  requested: {
    partnerFirstName?: string | null
    locale?: string | undefined
    version?: InstrumentVersion
  } = {},
): Promise<{ draft: AssessmentRecord; isNew: boolean }> {
  const consent = await findLiveConsent(trx, userId, 'assessment')
  if (!consent) throw new ApiError('consent_required')
  const open = await findDraft(trx, userId)
  if (open) return { draft: open, isNew: false }

  const id = randomUUID()
  const at = context.now()
  const key = await context.keyring.ensureKey(trx, userId)
  const instrumentVersion = requested.version ?? INSTRUMENT_VERSION
  const isNew = await insertDraft(trx, {
    id,
    userId,
    consentId: consent.id,
    instrumentVersion,
    locale: chooseLanguage(instrumentVersion, requested.locale ?? 'en'),
    encryptedAnswers: encryptAnswers(key, id, NO_ANSWERS),
    encryptedPartnerName: encryptPartnerName(key, id, requested.partnerFirstName ?? null),
    keyVersion: key.version,
    at,
  })
  if (isNew) await recordEvent(trx, { userId, action: 'assessment.started', subjectId: id, at })
  const draft = await findDraft(trx, userId)
  if (!draft) throw new ApiError('conflict')
  return { draft, isNew }
}

/** The user's decrypted answers; needs no consent because access to one's own data (Art. 15 GDPR) does not. */
export async function exportAnswers(
  context: Context,
  userId: string,
): Promise<Record<string, readonly unknown[]>> {
  const records = await listOwnAssessments(context.db, userId)
  return {
    answers: records.map((record) => ({
      assessment_id: record.id,
      ...decryptAssessment(context.keyring, record),
    })),
  }
}

/** Deletes the answers about the partner; self-view and importance remain. */
export async function deletePartnerAnswers(
  context: Pick<Context, 'db' | 'keyring' | 'now'>,
  record: AssessmentRecord,
): Promise<void> {
  const own = omitPartnerAnswers(decryptAssessment(context.keyring, record).answers)
  const encrypted = encryptAnswers(context.keyring.decryptKey(record.encryptedKey), record.id, own)
  await updateWithoutPartnerAnswers(context.db, record.id, { encryptedAnswers: encrypted, at: context.now() })
}
