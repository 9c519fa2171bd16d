import { ApiError, feedback as calls } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { encryptLinkToken } from '#server/features/feedback/encrypted-columns.ts'
import { lockSurvey, saveLink } from '#server/features/feedback/repository.ts'
import { findClosedAt } from '#server/features/feedback/rules.ts'
import { presentOwnSurvey } from '#server/features/feedback/surveys.ts'
import { recordEvent } from '#server/lib/audit-log/index.ts'
import { createLinkToken } from '#server/lib/link-tokens/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { rates } from '#server/limits.ts'

export const rotateSurvey = defineHandler(
  calls.rotateSurvey,
  { limit: rates.write },
  async ({ input, caller, context }) => {
    const { userId } = caller
    const { token, tokenHash } = createLinkToken()
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
      await saveLink(trx, survey.id, { tokenHash, encryptedToken })
      await recordEvent(trx, { userId, action: 'feedback.link_rotated', subjectId: survey.id, at })
      return presentOwnSurvey(context, { ...survey, encryptedLinkToken: encryptedToken })
    })
  },
)
