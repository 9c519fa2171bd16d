import { useState } from 'react'
import type { ViewId } from './views.ts'

/** Returns the views visited since the page was opened; they stay mounted to preserve their state. */
export function useVisitedViews(shown: ViewId): ReadonlySet<ViewId> {
  const [visited, setVisited] = useState<ReadonlySet<ViewId>>(new Set([shown]))
  if (visited.has(shown)) return visited
  const more = new Set([...visited, shown])
  setVisited(more)
  return more
}
