import { ApiError, feedback as calls } from '@twofold/contract'
import { getQuestionnaire } from '@twofold/instrument'
import { defineHandler } from '#server/api/handler.ts'
import { findOwnSurvey } from '#server/features/feedback/repository.ts'
import { decryptOwnRatings } from '#server/features/feedback/surveys.ts'
import { rates } from '#server/limits.ts'

export const getSelfStatements = defineHandler(
  calls.getSelfStatements,
  { limit: rates.read },
  async ({ input, caller, context }) => {
    const record = await findOwnSurvey(context.db, caller.userId, input.id)
    if (!record) throw new ApiError('not_found')
    const { observerStatements, answerScale } = getQuestionnaire(record.instrumentVersion, input.locale)
    const ratings = decryptOwnRatings(context, record)
    return {
      statements: observerStatements.map(({ id, factor, text }) => ({ id, factor, text })),
      scale: [...answerScale],
      ratings:
        ratings && Object.fromEntries(Object.entries(ratings).map(([id, rating]) => [id, rating ?? null])),
    }
  },
)
