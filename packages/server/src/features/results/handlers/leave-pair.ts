import { ApiError, results } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { findOwnAssessment, lockAssessment } from '#server/features/assessment/index.ts'
import { findOpenInvitation, withdraw } from '#server/features/invitation/index.ts'
import { leavePair as leave, recordLeaving } from '#server/features/pair/index.ts'
import { recordEvent } from '#server/lib/audit-log/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { rates } from '#server/limits.ts'

/** Ends the pair and any open invitation, because the caller cannot know which of them exists. */
export const leavePair = defineHandler(
  results.leavePair,
  { limit: rates.write },
  async ({ input, caller, context }) => {
    const { userId } = caller
    const record = await findOwnAssessment(context.db, userId, input.assessmentId)
    if (!record) throw new ApiError('not_found')
    const at = context.now()
    await inTransaction(context.db, async (trx) => {
      // Same lock order as deleting the assessment, to prevent deadlocks.
      if (!(await lockAssessment(trx, record.id))) throw new ApiError('not_found')
      const open = await findOpenInvitation(trx, record.id)
      if (open) await withdraw(trx, open, at)
      await leave(trx, record.id, at)
      await recordLeaving(trx, { userId, assessmentId: record.id }, at)
      await recordEvent(trx, { userId, action: 'pair.left', subjectId: record.id, at })
    })
    return undefined
  },
)
