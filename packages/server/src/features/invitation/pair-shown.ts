import type { Levels } from '@twofold/instrument'
import type { Context } from '#server/context.ts'
import type { AssessmentRecord } from '#server/features/assessment/index.ts'
import { findAnyAssessment } from '#server/features/assessment/index.ts'
import { listPresentable } from '#server/features/consent/index.ts'
import { CLOSED, findPairOf, listLevels, shownLevels } from '#server/features/pair/index.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'

/** Another assessment, and what of the pair with it both keep open. */
export interface ShownPair {
  theirs: AssessmentRecord
  levels: Levels
}

/**
 * What both sides of an assessment's pair currently share; null without shared results, for any cause. Always four
 * statements: without another half the caller's assessment is read once more, so that timing reveals no more than the
 * response.
 */
export async function findShownPair(db: Context['db'], mine: AssessmentRecord): Promise<ShownPair | null> {
  const pair = await findPairOf(db, mine.id)
  const found = await findAnyAssessment(db, pair?.other?.assessmentId ?? mine.id)
  const theirs = found?.id === mine.id ? undefined : found
  const levels = await listLevels(db, [mine.id, theirs?.id ?? NOBODY])
  const presentable = await listPresentable(db, [mine.userId, theirs?.userId ?? NOBODY])
  if (!pair || !theirs) return null
  const shown = shownLevels({
    isLive: pair.isLive,
    bothCompleted: mine.status === 'completed' && theirs.status === 'completed',
    bothConsent: mine.consentLive && theirs.consentLive,
    bothPresent: presentable.size === 2,
    sameVersion: mine.instrumentVersion === theirs.instrumentVersion,
    mine: levels.get(mine.id) ?? CLOSED,
    theirs: levels.get(theirs.id) ?? CLOSED,
  })
  return shown && { theirs, levels: shown }
}
