import { followUp } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { deleteOwnFollowUp } from '#server/features/follow-up/repository.ts'
import { rates } from '#server/limits.ts'

/** Needs neither consent nor a row: deleting always works. */
export const deleteFollowUp = defineHandler(
  followUp.deleteFollowUp,
  { limit: rates.write },
  async ({ input, caller, context }) => {
    await deleteOwnFollowUp(context.db, caller.userId, input.assessmentId)
    return undefined
  },
)
