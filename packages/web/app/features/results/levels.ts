import type { SharingChoice, SharingLevels } from '@twofold/contract/results'
import type { OrdinaryFactorId } from '@twofold/instrument'

export type LevelId = keyof SharingLevels

/** Sharing levels in ascending order; each requires the one before. */
export const levelOrder: readonly LevelId[] = ['score', 'factors', 'viewOfPartner', 'safety']

/** Returns the level that a level requires, or null for the first. */
export function findRequiredLevel(level: LevelId): LevelId | null {
  return levelOrder[levelOrder.indexOf(level) - 1] ?? null
}

/** Levels shared by one choice; the last level is always decided apart. */
const offeredTogether = levelOrder.slice(0, -1)

/** Whether a level can be shared now: those of the first choice at any time, the last one after all others. */
export function canShare(levels: SharingLevels, level: LevelId): boolean {
  const below = findRequiredLevel(level)
  return offeredTogether.includes(level) || below === null || levels[below]
}

/** The levels that one dialog offers: the level alone if it is decided apart, else all of the first choice that are not shared. */
export function listOffered(levels: SharingLevels, level: LevelId): LevelId[] {
  return offeredTogether.includes(level) ? offeredTogether.filter((id) => !levels[id]) : [level]
}

/** The highest level of the first choice that is not shared, for the dialog that offers all of them; null if all are shared. */
export function findHighestOffered(levels: SharingLevels): LevelId | null {
  return offeredTogether.findLast((id) => !levels[id]) ?? null
}

/** Returns the choice after a change of a level: each level needs those below it, so they are shared and stopped together. */
export function withLevel(choice: SharingChoice, level: LevelId, isShared: boolean): SharingChoice {
  const from = levelOrder.indexOf(level)
  const changed = isShared ? levelOrder.slice(0, from + 1) : levelOrder.slice(from)
  return { ...choice, ...Object.fromEntries(changed.map((id) => [id, isShared])) }
}

export function withHeldBack(
  choice: SharingChoice,
  factor: OrdinaryFactorId,
  isHeldBack: boolean,
): SharingChoice {
  const others = choice.heldBack.filter((id) => id !== factor)
  return { ...choice, heldBack: isHeldBack ? [...others, factor] : others }
}

export function pickChoice({
  score,
  factors,
  viewOfPartner,
  safety,
  heldBack,
}: SharingChoice): SharingChoice {
  return { score, factors, viewOfPartner, safety, heldBack }
}
