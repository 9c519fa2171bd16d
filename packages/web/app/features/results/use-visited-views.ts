import { useState } from 'react'
import type { ViewId } from './views.ts'

/** Returns the views visited since the page was opened; they stay mounted to preserve their state. */
export function useVisitedViews(current: ViewId): ReadonlySet<ViewId> {
  const [visited, setVisited] = useState<ReadonlySet<ViewId>>(new Set([current]))
  if (visited.has(current)) return visited
  const more = new Set([...visited, current])
  setVisited(more)
  return more
}
