import { ApiError, results } from '@twofold/contract'
import { presentPreview } from '@twofold/instrument'
import { assertFreshSignIn, defineHandler, WRITE } from '#server/api/handler.ts'
import {
  assertLiveConsent,
  decryptAssessment,
  getOwnAssessment,
  lockAssessment,
} from '#server/features/assessment/index.ts'
import { findLiveConsent } from '#server/features/consent/index.ts'
import { findOpenInvitation, findSharedPair, withdraw } from '#server/features/invitation/index.ts'
import {
  addLevelMarks,
  isSameChoice,
  keepMarks,
  leavePair as leave,
  listSharing,
  lockOwnSharing,
  markResultsShared,
  NO_SHARING,
  raiseLevelsTo,
  recordLeaving,
  saveChoice,
  sharesMore,
} from '#server/features/pair/index.ts'
import { assertNotFrozen, findAccountState } from '#server/lib/account-state/index.ts'
import { recordEvent } from '#server/lib/audit-log/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { http, rates } from '#server/limits.ts'
import { announceOpenedLevels } from './announce-opened-levels.ts'
import { computeComparison, computeResults, decryptForResults } from './compute.ts'

export const getResults = defineHandler(
  results.getResults,
  { limit: rates.read, padBytes: http.resultsBytes },
  async ({ input, caller, context }) => {
    const record = await getOwnAssessment(context.db, caller.userId, input.assessmentId)
    return computeResults(context, record)
  },
)

/** For the views that both partners may look at: except `unseen`, the reply contains nothing about the caller that the partner does not get. */
export const getComparison = defineHandler(
  results.getComparison,
  { limit: rates.read, padBytes: http.resultsBytes },
  async ({ input, caller, context }) => {
    const record = await getOwnAssessment(context.db, caller.userId, input.assessmentId)
    return computeComparison(context, record, decryptForResults(context, record))
  },
)

export const getSharing = defineHandler(
  results.getSharing,
  { limit: rates.read, padBytes: http.resultsBytes },
  async ({ input, caller, context }) => {
    const record = await getOwnAssessment(context.db, caller.userId, input.assessmentId)
    assertLiveConsent(record)
    const { choice } = (await listSharing(context.db, [record.id])).get(record.id) ?? NO_SHARING
    const shown = input.upTo === undefined ? choice : raiseLevelsTo(choice, input.upTo)
    // Reading an unshared level requires the same fresh sign-in as sharing it, because the device may be in other hands.
    if (sharesMore(choice, shown)) assertFreshSignIn(caller, context.now())
    const { answers } = decryptAssessment(context.keyring, record)
    return { ...choice, heldBack: [...choice.heldBack], preview: presentPreview(answers, shown) }
  },
)

export const putSharing = defineHandler(
  results.putSharing,
  { limit: rates.write, padBytes: http.resultsBytes },
  async ({ input, caller, context }) => {
    const { userId } = caller
    const { assessmentId, isUndo = false, ...choice } = input
    const record = await getOwnAssessment(context.db, userId, assessmentId)
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

export const markSeen = defineHandler(results.markSeen, WRITE, async (request) => {
  const { input, caller, context } = request
  const record = await getOwnAssessment(context.db, caller.userId, input.assessmentId)
  // Meanwhile either may have stopped sharing a level, which is then new the next time.
  const shared = await findSharedPair(context.db, record)
  const levels = input.levels.filter((level) => shared?.choice[level])
  if (levels.length > 0) await addLevelMarks(context.db, record.id, { column: 'seenLevels', levels })
  return undefined
})

/** Ends the pair and any open invitation, because the caller cannot know which of them exists. */
export const leavePair = defineHandler(results.leavePair, WRITE, async ({ input, caller, context }) => {
  const { userId } = caller
  const record = await getOwnAssessment(context.db, userId, input.assessmentId)
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
})
