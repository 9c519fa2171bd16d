import { ApiError, results } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { findOwnAssessment } from '#server/features/assessment/index.ts'
import { decryptForResults } from '#server/features/results/compute.ts'
import { computeComparison } from '#server/features/results/compute-comparison.ts'
import { http, rates } from '#server/limits.ts'

/** For the views that both partners may look at: except `unseen`, the reply contains nothing about the caller that the partner does not get. */
export const getComparison = defineHandler(
  results.getComparison,
  { limit: rates.read, padBytes: http.resultsBytes },
  async ({ input, caller, context }) => {
    const record = await findOwnAssessment(context.db, caller.userId, input.assessmentId)
    if (!record) throw new ApiError('not_found')
    return computeComparison(context, record, decryptForResults(context, record))
  },
)
