import { useEffect, useRef } from 'react'
import { useReload } from '#web/loading/use-reload.ts'
import { useReloadOnReturn } from '#web/loading/use-reload-on-return.ts'
import type { ViewId } from './views.ts'

const RELOAD_MS = 60_000

/**
 * Reloads shared results when the user returns to the tab or changes the view, and every minute while the page is visible,
 * because the partner may have stopped sharing meanwhile.
 */
export function useReloadShared(isShared: boolean, view: ViewId): void {
  const reload = useReload()
  const loadedView = useRef(view)
  useEffect(() => {
    if (loadedView.current === view) return
    loadedView.current = view
    if (isShared) void reload()
  }, [isShared, view, reload])
  useReloadOnReturn(isShared)
  useEffect(() => {
    if (!isShared) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void reload()
    }, RELOAD_MS)
    return () => clearInterval(timer)
  }, [isShared, reload])
}
