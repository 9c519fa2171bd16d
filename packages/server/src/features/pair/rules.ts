import type { SharingLevels } from '@twofold/contract/results'
import type { Levels } from '@twofold/instrument'
import { openLevels } from '@twofold/instrument'

export const CLOSED: SharingLevels = {
  score: false,
  factors: false,
  viewOfPartner: false,
  viewOfPartnerSafety: false,
}

/** Whether anything is open after that was closed before. */
export function opensMore(before: SharingLevels, after: SharingLevels): boolean {
  return (
    (after.score && !before.score) ||
    (after.factors && !before.factors) ||
    (after.viewOfPartner && !before.viewOfPartner) ||
    (after.viewOfPartnerSafety && !before.viewOfPartnerSafety)
  )
}

const ORDER = ['score', 'factors', 'viewOfPartner', 'viewOfPartnerSafety'] as const

/** The levels with everything up to one of them open. */
export function opened(levels: SharingLevels, upTo: keyof SharingLevels): SharingLevels {
  const open = ORDER.slice(0, ORDER.indexOf(upTo) + 1).map((level) => [level, true])
  return { ...levels, ...Object.fromEntries(open) }
}

export function isSame(one: SharingLevels, other: SharingLevels): boolean {
  return !opensMore(one, other) && !opensMore(other, one)
}

/** A key for two people that does not depend on their order. */
export function peopleKey(one: string, other: string): string {
  return [one, other].sort().join(' ')
}

/** Everything that must hold for a pair to show anything to either of the two. */
export interface PairStanding {
  /** Tied, not left, not refused, both halves there. */
  isLive: boolean
  bothCompleted: boolean
  /** Both assessment consents and both pair consents. */
  bothConsent: boolean
  /** Both answered the same wordings; values of different statements must not be compared. */
  sameVersion: boolean
  /** Neither account is frozen or waiting for its deletion. */
  bothPresent: boolean
  mine: Levels
  theirs: Levels
}

/** The levels that show, or null where the one answer is `not_available`. */
export function shownLevels(standing: PairStanding): Levels | null {
  const { isLive, bothCompleted, bothConsent, bothPresent, sameVersion } = standing
  if (!isLive || !bothCompleted || !bothConsent || !bothPresent || !sameVersion) return null
  const open = openLevels(standing.mine, standing.theirs)
  return open.score ? open : null
}
