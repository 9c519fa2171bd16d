import { ApiError, assessment } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { deleteAssessment as deleteById } from '#server/features/assessment/delete-assessment.ts'
import { rates } from '#server/limits.ts'

export const deleteAssessment = defineHandler(
  assessment.deleteAssessment,
  { limit: rates.write },
  async ({ input, caller, context }) => {
    const isDeleted = await deleteById(context, { userId: caller.userId, id: input.id })
    if (!isDeleted) throw new ApiError('not_found')
    return undefined
  },
)
