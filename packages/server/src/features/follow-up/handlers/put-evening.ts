import { followUp } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { changeFollowUp } from '#server/features/follow-up/change-follow-up.ts'
import { replaceEvening } from '#server/features/follow-up/rules.ts'
import { rates } from '#server/limits.ts'

/** Returns nothing, because both partners may look at the evening that sends it. */
export const putEvening = defineHandler(
  followUp.putEvening,
  { limit: rates.write },
  async ({ input, caller, context }) => {
    const target = { userId: caller.userId, assessmentId: input.assessmentId }
    await changeFollowUp(context, target, (before, at) => replaceEvening(before, input, at))
    return undefined
  },
)
