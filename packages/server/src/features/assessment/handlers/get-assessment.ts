import { ApiError, assessment } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { decryptAssessment } from '#server/features/assessment/drafts.ts'
import { findOwnAssessment } from '#server/features/assessment/repository.ts'
import { assertLiveConsent, presentAssessment } from '#server/features/assessment/rules.ts'
import { rates } from '#server/limits.ts'

export const getAssessment = defineHandler(
  assessment.getAssessment,
  { limit: rates.read },
  async ({ input, caller, context }) => {
    const record = await findOwnAssessment(context.db, caller.userId, input.id)
    if (!record) throw new ApiError('not_found')
    assertLiveConsent(record)
    return presentAssessment(record, decryptAssessment(context.keyring, record))
  },
)
