import { randomBytes } from 'node:crypto'
import { ApiError, feedback as calls } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { encryptLinkToken } from '#server/features/feedback/encrypted-columns.ts'
import { lockSurvey, saveLink } from '#server/features/feedback/repository.ts'
import { findClosedAt } from '#server/features/feedback/rules.ts'
import { presentOwnSurvey } from '#server/features/feedback/surveys.ts'
import { hashToken } from '#server/features/feedback/tokens.ts'
import { inTransaction, recordEvent } from '#server/features/records/index.ts'
import { rates } from '#server/limits.ts'

export const rotateSurvey = defineHandler(
  calls.rotateSurvey,
  { limit: rates.write },
  async ({ input, caller, context }) => {
    const { userId } = caller
    const token = randomBytes(32)
    return inTransaction(context.db, async (trx) => {
      const survey = await lockSurvey(trx, { id: input.id, ownerId: userId })
      if (!survey) throw new ApiError('not_found')
      const at = context.now()
      if (findClosedAt(survey, at)) throw new ApiError('conflict', { detail: 'This survey is closed.' })
      const encryptedToken = encryptLinkToken(
        context.keyring.decryptKey(survey.encryptedKey),
        survey.id,
        token,
      )
      await saveLink(trx, survey.id, { tokenHash: hashToken(token), encryptedToken })
      await recordEvent(trx, { userId, action: 'feedback.link_replaced', subjectId: survey.id, at })
      return presentOwnSurvey(context, { ...survey, encryptedLinkToken: encryptedToken })
    })
  },
)
