import { followUp } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { getFollowUpOf } from '#server/features/follow-up/change-follow-up.ts'
import { http, rates } from '#server/limits.ts'

export const getFollowUp = defineHandler(
  followUp.getFollowUp,
  { limit: rates.read, padBytes: http.followUpBytes },
  ({ input, caller, context }) =>
    getFollowUpOf(context, { userId: caller.userId, assessmentId: input.assessmentId }),
)
