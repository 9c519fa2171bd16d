import type { Comparison } from '@twofold/contract/results'
import type { ViewId } from './views.ts'

/** Levels that the user has not seen yet; each is revealed once. */
export type Unseen = NonNullable<Comparison['unseen']>

/**
 * The levels to reveal now. On the page Together always; on the map and in the evening only if they were new when the user came
 * there, so that the partner interrupts neither; never on pages about the user alone.
 */
export function listRevealed(state: {
  view: ViewId
  unseen: Unseen
  /** Revealed since the page was opened. */
  done: Unseen
  /** New when the user came to this view. */
  atEntry: Unseen
}): Unseen {
  const { view, unseen, done, atEntry } = state
  const open = unseen.filter((level) => !done.includes(level))
  if (view === 'together') return open
  const wasNew = open.some((level) => atEntry.includes(level))
  return wasNew && (view === 'map' || view === 'evening') ? open : []
}
