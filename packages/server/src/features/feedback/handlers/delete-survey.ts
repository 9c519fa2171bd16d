import { ApiError, feedback as calls } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { lockSurvey, deleteSurvey as remove } from '#server/features/feedback/repository.ts'
import { recordEvent } from '#server/lib/audit-log/index.ts'
import { recordDeletion } from '#server/lib/deletion-ledger/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { rates } from '#server/limits.ts'

export const deleteSurvey = defineHandler(
  calls.deleteSurvey,
  { limit: rates.write },
  async ({ input, caller, context }) => {
    const { userId } = caller
    await inTransaction(context.db, async (trx) => {
      const survey = await lockSurvey(trx, { id: input.id, ownerId: userId })
      if (!survey) throw new ApiError('not_found')
      await remove(trx, survey.id)
      await context.jobs.deleteJobs(trx, survey.id)
      const at = context.now()
      await recordDeletion(trx, context.keyring, { kind: 'survey', id: survey.id, at })
      await recordEvent(trx, { userId, action: 'feedback.deleted', subjectId: survey.id, at })
    })
    return undefined
  },
)
