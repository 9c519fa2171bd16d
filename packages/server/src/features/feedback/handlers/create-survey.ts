import { randomUUID } from 'node:crypto'
import { ApiError, feedback as calls } from '@twofold/contract'
import { INSTRUMENT_VERSION, MIN_FEEDBACK_RESPONSES } from '@twofold/instrument'
import { defineHandler } from '#server/api/handler.ts'
import {
  createBatchKey,
  encryptBatch,
  encryptLinkToken,
  encryptTexts,
  encryptTotals,
} from '#server/features/feedback/encrypted-columns.ts'
import { emptyBatch, emptySurveyTotals } from '#server/features/feedback/packing.ts'
import { countSurveys, findOwnSurvey, insertSurvey, lockOwner } from '#server/features/feedback/repository.ts'
import { presentOwnSurvey } from '#server/features/feedback/surveys.ts'
import { assertNotFrozen, findAccountState } from '#server/lib/account-state/index.ts'
import { recordEvent } from '#server/lib/audit-log/index.ts'
import { createLinkToken } from '#server/lib/link-tokens/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { feedbackLimits, rates } from '#server/limits.ts'

export const createSurvey = defineHandler(
  calls.createSurvey,
  { limit: rates.survey },
  async ({ input, caller, context }) => {
    const { userId } = caller
    // The form shows this name to every respondent.
    if (caller.name.trim() === '') throw new ApiError('name_required')
    assertNotFrozen(await findAccountState(context.db, userId))
    const { id = randomUUID() } = input
    const { token, tokenHash } = createLinkToken()
    const texts = { title: input.title, message: input.message || null }
    const threshold = input.threshold ?? MIN_FEEDBACK_RESPONSES
    const createdAt = context.now()
    const closesAt = new Date(createdAt.getTime() + feedbackLimits.lifeMs)

    const record = await inTransaction(context.db, async (trx) => {
      await lockOwner(trx, userId)
      const existing = await findOwnSurvey(trx, userId, id)
      if (existing) return existing
      if ((await countSurveys(trx, userId)) >= feedbackLimits.surveysPerPerson) {
        throw new ApiError('conflict', { detail: 'Delete a survey first: there is no room for another one.' })
      }
      const key = await context.keyring.ensureKey(trx, userId)
      const { batchKey, encryptedKey } = createBatchKey(key, id)
      const survey = {
        id,
        ownerId: userId,
        threshold,
        instrumentVersion: INSTRUMENT_VERSION,
        linkTokenHash: tokenHash,
        encryptedLinkToken: encryptLinkToken(key, id, token),
        ...encryptTexts(key, id, texts),
        encryptedTotals: encryptTotals(key, id, emptySurveyTotals()),
        encryptedWaiting: encryptBatch(batchKey, id, emptyBatch()),
        keyVersion: key.version,
        createdAt,
        closesAt,
      }
      if (!(await insertSurvey(trx, survey, encryptedKey))) {
        throw new ApiError('conflict', { detail: 'Another survey has this id.' })
      }
      await recordEvent(trx, { userId, action: 'feedback.created', subjectId: id, at: createdAt })
      return await findOwnSurvey(trx, userId, id)
    })
    if (!record) throw new ApiError('not_found')
    return presentOwnSurvey(context, record)
  },
)
