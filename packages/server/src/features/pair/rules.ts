import type { SharingLevels } from '@twofold/contract/results'
import { intersectLevels } from '@twofold/instrument'

export const CLOSED: SharingLevels = {
  score: false,
  factors: false,
  viewOfPartner: false,
  viewOfPartnerSafety: false,
}

/** True if any level is raised, even if others are lowered. */
export function raisesLevel(before: SharingLevels, after: SharingLevels): boolean {
  return (
    (after.score && !before.score) ||
    (after.factors && !before.factors) ||
    (after.viewOfPartner && !before.viewOfPartner) ||
    (after.viewOfPartnerSafety && !before.viewOfPartnerSafety)
  )
}

const ORDER = ['score', 'factors', 'viewOfPartner', 'viewOfPartnerSafety'] as const

/** The levels with all levels up to `upTo` raised. */
export function raiseLevelsTo(levels: SharingLevels, upTo: keyof SharingLevels): SharingLevels {
  const raised = ORDER.slice(0, ORDER.indexOf(upTo) + 1).map((level) => [level, true])
  return { ...levels, ...Object.fromEntries(raised) }
}

export function isSameLevels(one: SharingLevels, other: SharingLevels): boolean {
  return !raisesLevel(one, other) && !raisesLevel(other, one)
}

/** A key for two users, regardless of their order. */
export function userPairKey(one: string, other: string): string {
  return [one, other].sort().join(' ')
}

/** Conditions for a pair to show results, all of which must hold, and the levels of both sides. */
export interface PairState {
  /** The pair was neither left nor refused. */
  isLive: boolean
  bothCompleted: boolean
  /** Both have the assessment consent. */
  bothConsent: boolean
  /** Scores of different versions must not be compared. */
  sameVersion: boolean
  /** Both have the pair consent, and neither account is frozen or being deleted. */
  bothPresent: boolean
  mine: SharingLevels
  theirs: SharingLevels
}

/** The levels that both share; null if the response is `not_available`. */
export function sharedLevels(state: PairState): SharingLevels | null {
  const { isLive, bothCompleted, bothConsent, bothPresent, sameVersion } = state
  if (!isLive || !bothCompleted || !bothConsent || !bothPresent || !sameVersion) return null
  const shared = intersectLevels(state.mine, state.theirs)
  return shared.score ? shared : null
}
