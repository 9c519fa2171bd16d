import { followUp } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { changeFollowUp } from '#server/features/follow-up/change-follow-up.ts'
import { appendCheckIn } from '#server/features/follow-up/rules.ts'
import { http, rates } from '#server/limits.ts'

export const addCheckIn = defineHandler(
  followUp.addCheckIn,
  { limit: rates.write, padBytes: http.followUpBytes },
  ({ input, caller, context }) => {
    const target = { userId: caller.userId, assessmentId: input.assessmentId }
    return changeFollowUp(context, target, (before, at) => appendCheckIn(before, input, at))
  },
)
