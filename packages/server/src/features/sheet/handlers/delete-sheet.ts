import { sheet } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { deleteOwnSheet } from '#server/features/sheet/repository.ts'
import { rates } from '#server/limits.ts'

/** Needs neither consent nor a recent sign-in: withdrawing always works. */
export const deleteSheet = defineHandler(
  sheet.deleteSheet,
  { limit: rates.write },
  async ({ input: { assessmentId, id }, caller: { userId }, context }) => {
    await deleteOwnSheet(context.db, { userId, assessmentId, id })
    return undefined
  },
)
