import { useEffect } from 'react'

const EVENTS = ['storage', 'focus', 'pageshow'] as const

/** Looks again whenever another tab may have changed what this one shows. `look` has to stay the same function. */
export function useLookAgain(look: () => void): void {
  useEffect(() => {
    for (const name of EVENTS) window.addEventListener(name, look)
    return () => {
      for (const name of EVENTS) window.removeEventListener(name, look)
    }
  }, [look])
}
