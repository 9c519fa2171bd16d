import type { SharingChoice } from '@twofold/instrument'
import type { Context } from '#server/context.ts'
import { type AssessmentRecord, findAnyAssessment } from '#server/features/assessment/index.ts'
import { listPresentable } from '#server/features/consent/index.ts'
import {
  findPair,
  type LevelMarks,
  listSharing,
  NO_SHARING,
  sharedChoice,
} from '#server/features/pair/index.ts'
import { NIL_ID } from './nil-id.ts'

/** The other assessment of a pair, the levels that both share, and the factors that either holds back. */
export interface SharedPair {
  theirs: AssessmentRecord
  choice: SharingChoice
  /** For the user's own eyes only. */
  myMarks: LevelMarks
}

/**
 * Finds what both sides of an assessment's pair currently share; null without shared results, for any cause. Always executes
 * four statements (without a pair, the own assessment is read again), so that timing reveals no more than the response.
 */
export async function findSharedPair(db: Context['db'], mine: AssessmentRecord): Promise<SharedPair | null> {
  const pair = await findPair(db, mine.id)
  const found = await findAnyAssessment(db, pair?.other?.assessmentId ?? mine.id)
  const theirs = found?.id === mine.id ? undefined : found
  // The nil id matches no row, so that every call executes the same statements.
  const sharing = await listSharing(db, [mine.id, theirs?.id ?? NIL_ID])
  const presentable = await listPresentable(db, [mine.userId, theirs?.userId ?? NIL_ID])
  if (!pair || !theirs) return null
  const my = sharing.get(mine.id) ?? NO_SHARING
  const their = sharing.get(theirs.id) ?? NO_SHARING
  const choice = sharedChoice({
    isLive: pair.isLive,
    bothCompleted: mine.status === 'completed' && theirs.status === 'completed',
    bothConsent: mine.consentLive && theirs.consentLive,
    bothPresent: presentable.size === 2,
    sameVersion: mine.instrumentVersion === theirs.instrumentVersion,
    mine: my.choice,
    theirs: their.choice,
  })
  return choice && { theirs, choice, myMarks: my.marks }
}
