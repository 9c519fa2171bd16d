import { randomUUID } from 'node:crypto'
import { ApiError } from '@twofold/contract'
import type { AnswerSet, InstrumentVersion } from '@twofold/instrument'
import { chooseLanguage, INSTRUMENT_VERSION } from '@twofold/instrument'
import type { Context } from '#server/context.ts'
import { findLiveConsent } from '#server/features/consent/index.ts'
import { recordEvent } from '#server/features/records/index.ts'
import {
  decryptAnswers,
  decryptPartnerName,
  encryptAnswers,
  encryptPartnerName,
} from './encrypted-columns.ts'
import type { AssessmentRecord } from './repository.ts'
import { findDraft, insertDraft } from './repository.ts'

const NOTHING: AnswerSet = { answers: {}, importance: {} }

/** The answers and the partner's first name of an assessment. */
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
 * The user's unfinished assessment, created if missing: one per user, also under concurrent calls. A new one asks the
 * wanted version (the newest) in the wanted language (English); an existing one keeps its own. Runs in the caller's
 * transaction; refuses without a valid assessment consent.
 */
export async function ensureDraft(
  trx: Context['db'],
  context: Pick<Context, 'keyring' | 'now'>,
  userId: string,
  wanted: { partnerFirstName?: string | null; locale?: string | undefined; version?: InstrumentVersion } = {},
): Promise<{ draft: AssessmentRecord; isNew: boolean }> {
  const consent = await findLiveConsent(trx, userId, 'assessment')
  if (!consent) throw new ApiError('consent_required')
  const open = await findDraft(trx, userId)
  if (open) return { draft: open, isNew: false }

  const id = randomUUID()
  const at = context.now()
  const key = await context.keyring.ensureKey(trx, userId)
  const instrumentVersion = wanted.version ?? INSTRUMENT_VERSION
  const isNew = await insertDraft(trx, {
    id,
    userId,
    consentId: consent.id,
    instrumentVersion,
    locale: chooseLanguage(instrumentVersion, wanted.locale ?? 'en'),
    encryptedAnswers: encryptAnswers(key, id, NOTHING),
    encryptedPartnerName: encryptPartnerName(key, id, wanted.partnerFirstName ?? null),
    keyVersion: key.version,
    at,
  })
  if (isNew) await recordEvent(trx, { userId, action: 'assessment.started', subjectId: id, at })
  const draft = await findDraft(trx, userId)
  if (!draft) throw new ApiError('conflict')
  return { draft, isNew }
}
