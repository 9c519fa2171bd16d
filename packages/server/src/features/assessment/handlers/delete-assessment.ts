import { ApiError, assessment } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { deleteOwnAssessment } from '#server/features/assessment/repository.ts'
import { inTransaction, recordDeletion, recordEvent } from '#server/features/records/index.ts'
import { withdrawFromPool } from '#server/features/research-pool/index.ts'
import { rates } from '#server/limits.ts'

export const deleteAssessment = defineHandler(
  assessment.deleteAssessment,
  { limit: rates.write },
  async ({ input, caller, context }) => {
    const { userId } = caller
    await inTransaction(context.db, async (trx) => {
      if (!(await deleteOwnAssessment(trx, userId, input.id))) throw new ApiError('not_found')
      await withdrawFromPool(trx, context.keyring, userId)
      const at = context.now()
      await recordDeletion(trx, context.keyring, { kind: 'assessment', id: input.id, at })
      await recordEvent(trx, { userId, action: 'assessment.deleted', subjectId: input.id, at })
    })
    return undefined
  },
)
