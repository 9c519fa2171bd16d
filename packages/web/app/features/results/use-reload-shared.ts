import { useEffect, useRef } from 'react'
import { useReload } from '#web/loading/use-reload.ts'
import type { ViewId } from './views.ts'

/**
 * Reloads shared results when the user returns to the tab or changes the view, because the partner may have stopped sharing
 * meanwhile.
 */
export function useReloadShared(isShared: boolean, view: ViewId): void {
  const reload = useReload()
  const loadedView = useRef(view)
  useEffect(() => {
    if (loadedView.current === view) return
    loadedView.current = view
    if (isShared) void reload()
  }, [isShared, view, reload])
  useEffect(() => {
    if (!isShared) return
    const reloadIfVisible = () => {
      if (document.visibilityState === 'visible') void reload()
    }
    document.addEventListener('visibilitychange', reloadIfVisible)
    return () => document.removeEventListener('visibilitychange', reloadIfVisible)
  }, [isShared, reload])
}
