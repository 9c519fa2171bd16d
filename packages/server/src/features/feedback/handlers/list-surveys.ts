import { feedback as calls } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { listOwnSurveys } from '#server/features/feedback/repository.ts'
import { countResponses, presentOwnSurvey } from '#server/features/feedback/surveys.ts'
import { rates } from '#server/limits.ts'

export const listSurveys = defineHandler(
  calls.listSurveys,
  { limit: rates.read },
  async ({ caller, context }) => {
    const records = await listOwnSurveys(context.db, caller.userId)
    const items = records.map((record) => ({
      ...presentOwnSurvey(context, record),
      ...countResponses(context, record),
    }))
    return { items, nextCursor: null }
  },
)
