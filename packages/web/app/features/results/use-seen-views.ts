import { useState } from 'react'
import type { ViewId } from './views.ts'

/** The views that have been shown since the page was opened: one that has been shown keeps its state. */
export function useSeenViews(shown: ViewId): ReadonlySet<ViewId> {
  const [seen, setSeen] = useState<ReadonlySet<ViewId>>(new Set([shown]))
  if (seen.has(shown)) return seen
  const more = new Set([...seen, shown])
  setSeen(more)
  return more
}
