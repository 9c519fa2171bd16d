import { ApiError, assessment } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { decryptAssessment } from '#server/features/assessment/drafts.ts'
import { findOwnAssessment, updateDraft } from '#server/features/assessment/repository.ts'
import { assertComplete, assertLiveConsent, presentAssessment } from '#server/features/assessment/rules.ts'
import { markResultsShared } from '#server/features/pair/index.ts'
import { recordEvent } from '#server/lib/audit-log/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { rates } from '#server/limits.ts'

const ATTEMPTS = 12

export const completeAssessment = defineHandler(
  assessment.completeAssessment,
  { limit: rates.write },
  async ({ input, caller, context }) => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const record = await findOwnAssessment(context.db, caller.userId, input.id)
      if (!record) throw new ApiError('not_found')
      assertLiveConsent(record)
      const decrypted = decryptAssessment(context.keyring, record)
      if (record.status === 'completed') return presentAssessment(record, decrypted)

      assertComplete(decrypted.answers)
      const at = context.now()
      const isDone = await inTransaction(context.db, async (trx) => {
        if (!(await updateDraft(trx, record, { completed: true, at }))) return false
        await markResultsShared(trx, record.id, at)
        const { userId } = caller
        await recordEvent(trx, { userId, action: 'assessment.completed', subjectId: record.id, at })
        return true
      })
      if (isDone) {
        const completed = { ...record, status: 'completed' as const, updatedAt: at, completedAt: at }
        return presentAssessment(completed, decrypted)
      }
    }
    throw new ApiError('conflict')
  },
)
