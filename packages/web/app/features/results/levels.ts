import type { SharingChoice, SharingLevels } from '@twofold/contract/results'
import type { OrdinaryFactorId } from '@twofold/instrument'

export type LevelId = keyof SharingLevels

/** Sharing levels in ascending order; each requires the one before. */
export const levelOrder: readonly LevelId[] = ['score', 'factors', 'viewOfPartner', 'safety']

/** Returns the level that a level requires, or null for the first. */
export function findRequiredLevel(level: LevelId): LevelId | null {
  return levelOrder[levelOrder.indexOf(level) - 1] ?? null
}

/** Whether a level can be shared, which needs the one below; stopping is always possible. */
export function canShare(levels: SharingLevels, level: LevelId): boolean {
  const below = findRequiredLevel(level)
  return below === null || levels[below]
}

/** Returns the choice after a change of a level; stopping to share a level also stops all levels above it. */
export function withLevel(choice: SharingChoice, level: LevelId, isShared: boolean): SharingChoice {
  const from = levelOrder.indexOf(level)
  const changed = levelOrder.flatMap((id, position) => {
    if (position === from) return [[id, isShared]]
    return !isShared && position > from ? [[id, false]] : []
  })
  return { ...choice, ...Object.fromEntries(changed) }
}

/** Returns the choice after holding a factor back or releasing it. */
export function withHeldBack(
  choice: SharingChoice,
  factor: OrdinaryFactorId,
  isHeldBack: boolean,
): SharingChoice {
  const others = choice.heldBack.filter((id) => id !== factor)
  return { ...choice, heldBack: isHeldBack ? [...others, factor] : others }
}

/** Picks the choice from a response. */
export function pickChoice({
  score,
  factors,
  viewOfPartner,
  safety,
  heldBack,
}: SharingChoice): SharingChoice {
  return { score, factors, viewOfPartner, safety, heldBack }
}
