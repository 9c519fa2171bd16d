import { ApiError, feedback as calls } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { lockSurvey, saveClosed } from '#server/features/feedback/repository.ts'
import { findClosedAt } from '#server/features/feedback/rules.ts'
import { presentOwnSurvey } from '#server/features/feedback/surveys.ts'
import { recordEvent } from '#server/lib/audit-log/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { rates } from '#server/limits.ts'

export const closeSurvey = defineHandler(
  calls.closeSurvey,
  { limit: rates.write },
  async ({ input, caller, context }) => {
    const { userId } = caller
    return inTransaction(context.db, async (trx) => {
      const survey = await lockSurvey(trx, { id: input.id, ownerId: userId })
      if (!survey) throw new ApiError('not_found')
      if (survey.closedAt) return presentOwnSurvey(context, survey)
      const at = context.now()
      const closedAt = findClosedAt(survey, at) ?? at
      await saveClosed(trx, survey.id, closedAt)
      await recordEvent(trx, { userId, action: 'feedback.closed', subjectId: survey.id, at })
      return presentOwnSurvey(context, { ...survey, closedAt, encryptedLinkToken: null })
    })
  },
)
