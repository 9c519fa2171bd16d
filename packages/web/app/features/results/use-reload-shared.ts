import { useEffect, useRef } from 'react'
import { queryClient } from '#web/api/queries.ts'
import { comparisonQuery } from './load-results.ts'
import type { ViewId } from './views.ts'

/** Loads shared results again when the user changes the view. */
export function useReloadShared(assessmentId: string, isShared: boolean, view: ViewId): void {
  const loadedView = useRef(view)
  useEffect(() => {
    if (loadedView.current === view) return
    loadedView.current = view
    if (isShared) void queryClient.invalidateQueries({ queryKey: comparisonQuery(assessmentId).queryKey })
  }, [assessmentId, isShared, view])
}
