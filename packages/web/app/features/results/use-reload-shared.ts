import { useEffect, useRef } from 'react'
import { refresh } from '#web/api/queries.ts'
import type { ViewId } from './views.ts'

/** Loads what is shown again when the user changes the view, because the partner may have stopped sharing meanwhile. */
export function useReloadShared(isShared: boolean, view: ViewId): void {
  const loadedView = useRef(view)
  useEffect(() => {
    if (loadedView.current === view) return
    loadedView.current = view
    if (isShared) void refresh()
  }, [isShared, view])
}
