import type { results } from '@twofold/contract'

export type LevelId = keyof results.SharingLevels

/** Sharing levels in ascending order; each requires the one before. */
export const levelOrder: readonly LevelId[] = ['score', 'factors', 'viewOfPartner', 'viewOfPartnerSafety']

/** Returns the level that a level requires, or null for the first. */
export function findRequiredLevel(level: LevelId): LevelId | null {
  return levelOrder[levelOrder.indexOf(level) - 1] ?? null
}

/** Whether a level can be shared, which needs the one below; stopping is always possible. */
export function canShare(levels: results.SharingLevels, level: LevelId): boolean {
  const below = findRequiredLevel(level)
  return below === null || levels[below]
}

/** Returns the levels after a change; stopping to share a level also stops all levels above it. */
export function withLevel(
  levels: results.SharingLevels,
  level: LevelId,
  isShared: boolean,
): results.SharingLevels {
  const from = levelOrder.indexOf(level)
  const compute = (id: LevelId) => {
    const position = levelOrder.indexOf(id)
    if (position === from) return isShared
    return !isShared && position > from ? false : levels[id]
  }
  return {
    score: compute('score'),
    factors: compute('factors'),
    viewOfPartner: compute('viewOfPartner'),
    viewOfPartnerSafety: compute('viewOfPartnerSafety'),
  }
}

/** Picks the levels from a response. */
export function pickLevels(sharing: results.SharingLevels): results.SharingLevels {
  const { score, factors, viewOfPartner, viewOfPartnerSafety } = sharing
  return { score, factors, viewOfPartner, viewOfPartnerSafety }
}
