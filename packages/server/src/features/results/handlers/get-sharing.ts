import { ApiError, results } from '@twofold/contract'
import { presentPreview } from '@twofold/instrument'
import { assertFreshSignIn, defineHandler } from '#server/api/handler.ts'
import { assertLiveConsent, decryptAssessment, findOwnAssessment } from '#server/features/assessment/index.ts'
import { listSharing, NO_SHARING, raiseLevelsTo, sharesMore } from '#server/features/pair/index.ts'
import { http, rates } from '#server/limits.ts'

export const getSharing = defineHandler(
  results.getSharing,
  { limit: rates.read, padBytes: http.resultsBytes },
  async ({ input, caller, context }) => {
    const record = await findOwnAssessment(context.db, caller.userId, input.assessmentId)
    if (!record) throw new ApiError('not_found')
    assertLiveConsent(record)
    const { choice } = (await listSharing(context.db, [record.id])).get(record.id) ?? NO_SHARING
    const shown = input.upTo === undefined ? choice : raiseLevelsTo(choice, input.upTo)
    // Reading an unshared level requires the same fresh sign-in as sharing it, because the device may be in other hands.
    if (sharesMore(choice, shown)) assertFreshSignIn(caller, context.now())
    const { answers } = decryptAssessment(context.keyring, record)
    return { ...choice, heldBack: [...choice.heldBack], preview: presentPreview(answers, shown) }
  },
)
