import { ApiError, assessment } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { decryptAssessment } from '#server/features/assessment/drafts.ts'
import { lockOwnAssessment, updateDraft } from '#server/features/assessment/repository.ts'
import { assertComplete, assertLiveConsent, presentAssessment } from '#server/features/assessment/rules.ts'
import { markResultsShared } from '#server/features/pair/index.ts'
import { recordEvent } from '#server/lib/audit-log/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { rates } from '#server/limits.ts'

export const completeAssessment = defineHandler(
  assessment.completeAssessment,
  { limit: rates.write },
  async ({ input, caller: { userId }, context }) => {
    return await inTransaction(context.db, async (trx) => {
      const record = await lockOwnAssessment(trx, userId, input.id)
      if (!record) throw new ApiError('not_found')
      assertLiveConsent(record)
      const decrypted = decryptAssessment(context.keyring, record)
      if (record.status === 'completed') return presentAssessment(record, decrypted)

      assertComplete(decrypted.answers)
      const at = context.now()
      await updateDraft(trx, record.id, { completed: true, at })
      await markResultsShared(trx, record.id, at)
      await recordEvent(trx, { userId, action: 'assessment.completed', subjectId: record.id, at })
      return presentAssessment({ ...record, status: 'completed', updatedAt: at, completedAt: at }, decrypted)
    })
  },
)
