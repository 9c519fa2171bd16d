import type { results } from '@twofold/contract'

export type LevelId = keyof results.SharingLevels

/** In the order in which they build on each other. */
export const levelOrder: readonly LevelId[] = ['score', 'factors', 'viewOfPartner', 'viewOfPartnerSafety']

/** What a level shows nothing without. */
export function levelBelow(level: LevelId): LevelId | null {
  return levelOrder[levelOrder.indexOf(level) - 1] ?? null
}

/** A level may be opened once the one below it is open; closing is always possible. */
export function canOpen(levels: results.SharingLevels, level: LevelId): boolean {
  const below = levelBelow(level)
  return below === null || levels[below]
}

/** The levels after one is opened or closed; closing takes everything that builds on it along. */
export function withLevel(
  levels: results.SharingLevels,
  level: LevelId,
  open: boolean,
): results.SharingLevels {
  const from = levelOrder.indexOf(level)
  const keep = (id: LevelId) => {
    const at = levelOrder.indexOf(id)
    if (at === from) return open
    return !open && at > from ? false : levels[id]
  }
  return {
    score: keep('score'),
    factors: keep('factors'),
    viewOfPartner: keep('viewOfPartner'),
    viewOfPartnerSafety: keep('viewOfPartnerSafety'),
  }
}

/** Only the levels, out of a reply that carries more. */
export function levelsOf(sharing: results.SharingLevels): results.SharingLevels {
  const { score, factors, viewOfPartner, viewOfPartnerSafety } = sharing
  return { score, factors, viewOfPartner, viewOfPartnerSafety }
}
