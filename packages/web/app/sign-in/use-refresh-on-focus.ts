import { useEffect } from 'react'

const EVENTS = ['focus', 'pageshow'] as const

/** Calls `refresh` when the user returns to the page, whose data another tab may have changed. `refresh` must be stable. */
export function useRefreshOnFocus(refresh: () => void): void {
  useEffect(() => {
    for (const name of EVENTS) window.addEventListener(name, refresh)
    return () => {
      for (const name of EVENTS) window.removeEventListener(name, refresh)
    }
  }, [refresh])
}
