import { ApiError, results } from '@twofold/contract'
import { presentPreview } from '@twofold/instrument'
import { assertFreshSignIn, defineHandler } from '#server/api/handler.ts'
import { decryptAssessment, findOwnAssessment, lockAssessment } from '#server/features/assessment/index.ts'
import { findLiveConsent } from '#server/features/consent/index.ts'
import {
  isSameChoice,
  keepMarks,
  lockOwnSharing,
  markResultsShared,
  saveChoice,
  sharesMore,
} from '#server/features/pair/index.ts'
import { announceOpenedLevels } from '#server/features/results/announce-opened-levels.ts'
import { assertNotFrozen, findAccountState } from '#server/lib/account-state/index.ts'
import { recordEvent } from '#server/lib/audit-log/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { http, rates } from '#server/limits.ts'

export const putSharing = defineHandler(
  results.putSharing,
  { limit: rates.write, padBytes: http.resultsBytes },
  async ({ input, caller, context }) => {
    const { userId } = caller
    const { assessmentId, isUndo = false, ...choice } = input
    const record = await findOwnAssessment(context.db, userId, assessmentId)
    if (!record) throw new ApiError('not_found')
    const at = context.now()

    await inTransaction(context.db, async (trx) => {
      if (!(await lockAssessment(trx, record.id))) throw new ApiError('not_found')
      const { choice: before, marks: marked } = await lockOwnSharing(trx, { userId, assessmentId })
      if (isSameChoice(before, choice)) return
      // Sharing less requires nothing: it must always work, in any state of account and sign-in.
      const isMore = sharesMore(before, choice)
      if (isMore) {
        if (!record.consentLive) throw new ApiError('consent_required')
        // A factor can be released without the consent while no level is shared.
        if (choice.score && !(await findLiveConsent(trx, userId, 'pair')))
          throw new ApiError('consent_required')
        assertNotFrozen(await findAccountState(trx, userId))
        assertFreshSignIn(caller, at)
      }
      const marks = keepMarks(marked, { before, after: choice, isUndo })
      await saveChoice(trx, { assessmentId, userId, choice, marks, at })
      await markResultsShared(trx, assessmentId, at)
      if (isMore) await announceOpenedLevels(context, trx, { record, before })
      await recordEvent(trx, { userId, action: 'sharing.changed', subjectId: record.id, at })
    })
    // Without consent the answers are not decrypted, not even for the preview.
    const saved = { ...choice, heldBack: [...choice.heldBack] }
    if (!record.consentLive) return { ...saved, preview: { score: choice.score } }
    const { answers } = decryptAssessment(context.keyring, record)
    return { ...saved, preview: presentPreview(answers, choice) }
  },
)
