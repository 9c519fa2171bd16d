import type { SharingLevels } from '@twofold/contract/results'

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

export function isSame(one: SharingLevels, other: SharingLevels): boolean {
  return !opensMore(one, other) && !opensMore(other, one)
}

/** Two people as one text, whoever is named first. */
export function peopleKey(one: string, other: string): string {
  return [one, other].sort().join(' ')
}
