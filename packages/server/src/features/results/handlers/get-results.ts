import { ApiError, results } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { findOwnAssessment } from '#server/features/assessment/index.ts'
import { computeResults } from '#server/features/results/compute.ts'
import { http, rates } from '#server/limits.ts'

export const getResults = defineHandler(
  results.getResults,
  { limit: rates.read, padBytes: http.resultsBytes },
  async ({ input, caller, context }) => {
    const record = await findOwnAssessment(context.db, caller.userId, input.assessmentId)
    if (!record) throw new ApiError('not_found')
    return computeResults(context, record)
  },
)
