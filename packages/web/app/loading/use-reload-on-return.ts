import { useEffect } from 'react'
import { useReload } from './use-reload.ts'

/** Shorter than any return of a user: a return causes several events. */
const ONE_RETURN_MS = 1000

/**
 * Reloads the data of the page when the user returns to its tab or window, because what another person shares may have
 * changed meanwhile.
 */
export function useReloadOnReturn(isActive: boolean): void {
  const reload = useReload()
  useEffect(() => {
    if (!isActive) return
    let reloadedAt = 0
    const reloadIfVisible = () => {
      if (document.visibilityState !== 'visible' || Date.now() - reloadedAt < ONE_RETURN_MS) return
      reloadedAt = Date.now()
      void reload()
    }
    document.addEventListener('visibilitychange', reloadIfVisible)
    window.addEventListener('focus', reloadIfVisible)
    return () => {
      document.removeEventListener('visibilitychange', reloadIfVisible)
      window.removeEventListener('focus', reloadIfVisible)
    }
  }, [isActive, reload])
}
