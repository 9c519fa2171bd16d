import { assessment } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { decryptAssessment } from '#server/features/assessment/drafts.ts'
import { findDraft } from '#server/features/assessment/repository.ts'
import { assertLiveConsent, presentAssessment } from '#server/features/assessment/rules.ts'
import { rates } from '#server/limits.ts'

export const getDraft = defineHandler(
  assessment.getDraft,
  { limit: rates.read },
  async ({ caller, context }) => {
    const record = await findDraft(context.db, caller.userId)
    if (!record) return { draft: null }
    assertLiveConsent(record)
    return { draft: presentAssessment(record, decryptAssessment(context.keyring, record)) }
  },
)
