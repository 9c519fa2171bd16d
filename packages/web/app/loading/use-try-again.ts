import { useEffect } from 'react'

/** A server that was away tells nobody that it is back. */
const LOOK_EVERY_MS = 10_000

/** While something is out of reach: tries again as soon as there is a network, and now and then. */
export function useTryAgain(away: boolean, attempt: () => void): void {
  useEffect(() => {
    if (!away) return
    const timer = setInterval(attempt, LOOK_EVERY_MS)
    window.addEventListener('online', attempt)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', attempt)
    }
  }, [away, attempt])
}
