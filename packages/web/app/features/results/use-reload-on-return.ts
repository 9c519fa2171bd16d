import { useEffect } from 'react'
import { useReload } from '#web/loading/use-reload.ts'

/** Reloads shared results when the user returns to the tab, because the partner may have stopped sharing meanwhile. */
export function useReloadOnReturn(isShared: boolean): void {
  const reload = useReload()
  useEffect(() => {
    if (!isShared) return
    const reloadIfVisible = () => {
      if (document.visibilityState === 'visible') void reload()
    }
    document.addEventListener('visibilitychange', reloadIfVisible)
    return () => document.removeEventListener('visibilitychange', reloadIfVisible)
  }, [isShared, reload])
}
