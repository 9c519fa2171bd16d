import { ApiError, feedback as calls } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { findOwnSurvey } from '#server/features/feedback/repository.ts'
import { presentResults } from '#server/features/feedback/surveys.ts'
import { rates } from '#server/limits.ts'

export const getSurveyResults = defineHandler(
  calls.getSurveyResults,
  { limit: rates.read },
  async ({ input, caller, context }) => {
    const record = await findOwnSurvey(context.db, caller.userId, input.id)
    if (!record) throw new ApiError('not_found')
    return presentResults(context, record)
  },
)
