import { useEffect } from 'react'

const EVENTS = ['storage', 'focus', 'pageshow'] as const

/** Calls `refresh` whenever another tab may have changed the shown data. `refresh` must be a stable function. */
export function useRefreshOnFocus(refresh: () => void): void {
  useEffect(() => {
    for (const name of EVENTS) window.addEventListener(name, refresh)
    return () => {
      for (const name of EVENTS) window.removeEventListener(name, refresh)
    }
  }, [refresh])
}
