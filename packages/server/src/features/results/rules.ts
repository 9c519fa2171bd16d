import { ApiError } from '@twofold/contract'
import type { Comparison } from '@twofold/contract/results'
import type { AnswerSet, Levels } from '@twofold/instrument'
import { isOwnPartDone, openLevels, presentComparison } from '@twofold/instrument'

export function assertOwnPartDone(answers: AnswerSet): void {
  if (!isOwnPartDone(answers.answers)) throw new ApiError('own_part_open')
}

/** Everything that must hold for a pair to show anything to either of the two. */
export interface PairStanding {
  /** Tied, not left, not refused, both halves there. */
  isLive: boolean
  bothCompleted: boolean
  /** Both assessment consents and both pair consents. */
  bothConsent: boolean
  /** Neither account is frozen or waiting for its deletion. */
  bothPresent: boolean
  mine: Levels
  theirs: Levels
}

/** The levels that show, or null where the one answer is `not_available`. */
export function shownLevels(standing: PairStanding): Levels | null {
  const { isLive, bothCompleted, bothConsent, bothPresent } = standing
  if (!isLive || !bothCompleted || !bothConsent || !bothPresent) return null
  const open = openLevels(standing.mine, standing.theirs)
  return open.score ? open : null
}

/** `not_available` is the same for every cause on the other side: it is made of nothing but the caller's own. */
export function presentUnready(status: 'none' | 'not_available', partnerName: string | null): Comparison {
  return { status, partnerName }
}

export function presentReady(
  me: AnswerSet,
  partner: AnswerSet,
  levels: Levels,
  partnerName: string | null,
): Comparison {
  const { patterns, guide, ...figures } = presentComparison(me, partner, levels)
  return {
    status: 'ready',
    partnerName,
    ...figures,
    ...(patterns && {
      patterns: patterns.map((pattern) => ({
        ...pattern,
        evidence: pattern.evidence.map((figure) => ({ ...figure })),
      })),
    }),
    ...(guide && { guide: { ...guide } }),
  }
}
