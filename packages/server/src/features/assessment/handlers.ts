import { ApiError, assessment } from '@twofold/contract'
import {
  categories,
  factors,
  getQuestionnaire,
  INSTRUMENT_VERSION,
  TOTAL_QUESTIONS,
} from '@twofold/instrument'
import { defineHandler, READ, WRITE, withStatus } from '#server/api/handler.ts'
import { markResultsShared } from '#server/features/pair/index.ts'
import { recordEvent } from '#server/lib/audit-log/index.ts'
import { decodeCursor, encodeCursor, rowsToRead, toPage } from '#server/lib/pagination/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { rates } from '#server/limits.ts'
import { decryptAssessment, ensureDraft } from './answers.ts'
import { deleteAssessment as deleteById } from './delete-assessment.ts'
import { decryptAnswers, encryptAnswers, encryptPartnerName } from './encrypted-columns.ts'
import {
  findDraft,
  getOwnAssessment,
  listOwnAssessments,
  lockOwnAssessment,
  updateDraft,
} from './repository.ts'
import {
  assertComplete,
  assertKnownItems,
  assertLiveConsent,
  countAnswered,
  mergeAnswers,
  presentAssessment,
  presentHead,
} from './rules.ts'

export const getInstrument = defineHandler(
  assessment.getInstrument,
  { limit: rates.publicRead, cacheSeconds: 3600 },
  async ({ input }) => {
    const questionnaire = getQuestionnaire(input.version ?? INSTRUMENT_VERSION, input.locale)
    return {
      version: questionnaire.version,
      locale: questionnaire.language,
      categories: [...categories],
      factors: [...factors],
      scale: [...questionnaire.answerScale],
      importanceScale: [...questionnaire.importanceScale],
      observerScale: [...questionnaire.answerScale],
      statements: [...questionnaire.statements],
      importance: [...questionnaire.importanceQuestions],
      observerStatements: [...questionnaire.observerStatements],
    }
  },
)

export const createAssessment = defineHandler(
  assessment.createAssessment,
  WRITE,
  async ({ input, caller, context }) => {
    const name = input.partnerFirstName ?? null
    return inTransaction(context.db, async (trx) => {
      const requested = { partnerFirstName: name, locale: input.locale }
      const { draft, isNew } = await ensureDraft(trx, context, caller.userId, requested)
      const decrypted = decryptAssessment(context.keyring, draft)
      // An existing draft is returned unchanged except for a newly entered name.
      if (!isNew && name !== null && name !== decrypted.partnerFirstName) {
        const encrypted = encryptPartnerName(context.keyring.decryptKey(draft.encryptedKey), draft.id, name)
        const at = context.now()
        if (await updateDraft(trx, draft.id, { encryptedPartnerName: encrypted, at })) {
          decrypted.partnerFirstName = name
          draft.updatedAt = at
        }
      }
      return withStatus(isNew ? 201 : 200, presentAssessment(draft, decrypted))
    })
  },
)

const PAGE = 20

export const listAssessments = defineHandler(
  assessment.listAssessments,
  READ,
  async ({ input, caller, context }) => {
    const limit = input.limit ?? PAGE
    const after = decodeCursor(input.cursor)
    const page = { limit: rowsToRead(limit), after }
    return toPage(await listOwnAssessments(context.db, caller.userId, page), limit, {
      present(record) {
        // Without consent nothing is decrypted; assessments are still listed so that they can be deleted.
        if (!record.consentLive) return presentHead(record, { answered: 0, partnerFirstName: null })
        const { answers, partnerFirstName } = decryptAssessment(context.keyring, record)
        return presentHead(record, { answered: countAnswered(answers), partnerFirstName })
      },
      encode: encodeCursor,
    })
  },
)

export const getAssessment = defineHandler(
  assessment.getAssessment,
  READ,
  async ({ input, caller, context }) => {
    const record = await getOwnAssessment(context.db, caller.userId, input.id)
    assertLiveConsent(record)
    return presentAssessment(record, decryptAssessment(context.keyring, record))
  },
)

export const getDraft = defineHandler(assessment.getDraft, READ, async ({ caller, context }) => {
  const record = await findDraft(context.db, caller.userId)
  if (!record) return { draft: null }
  assertLiveConsent(record)
  return { draft: presentAssessment(record, decryptAssessment(context.keyring, record)) }
})

export const saveAnswers = defineHandler(
  assessment.saveAnswers,
  { limit: rates.save },
  async ({ input, caller, context }) => {
    assertKnownItems(input)
    return inTransaction(context.db, async (trx) => {
      const record = await lockOwnAssessment(trx, caller.userId, input.id)
      if (!record) throw new ApiError('not_found')
      assertLiveConsent(record)
      if (record.status === 'completed') throw new ApiError('already_completed')

      const key = context.keyring.decryptKey(record.encryptedKey)
      const answers = mergeAnswers(decryptAnswers(key, record.id, record.encryptedAnswers), input)
      const at = context.now()
      await updateDraft(trx, record.id, { encryptedAnswers: encryptAnswers(key, record.id, answers), at })
      return { answered: countAnswered(answers), total: TOTAL_QUESTIONS, updatedAt: at }
    })
  },
)

export const completeAssessment = defineHandler(
  assessment.completeAssessment,
  WRITE,
  async ({ input, caller: { userId }, context }) => {
    return inTransaction(context.db, async (trx) => {
      const record = await lockOwnAssessment(trx, userId, input.id)
      if (!record) throw new ApiError('not_found')
      assertLiveConsent(record)
      const decrypted = decryptAssessment(context.keyring, record)
      if (record.status === 'completed') return presentAssessment(record, decrypted)

      assertComplete(decrypted.answers)
      const at = context.now()
      await updateDraft(trx, record.id, { completed: true, at })
      await markResultsShared(trx, record.id, at)
      await recordEvent(trx, { userId, action: 'assessment.completed', subjectId: record.id, at })
      return presentAssessment({ ...record, status: 'completed', updatedAt: at, completedAt: at }, decrypted)
    })
  },
)

export const deleteAssessment = defineHandler(
  assessment.deleteAssessment,
  WRITE,
  async ({ input, caller, context }) => {
    const isDeleted = await deleteById(context, { userId: caller.userId, id: input.id })
    if (!isDeleted) throw new ApiError('not_found')
    return undefined
  },
)
