import { useEffect } from 'react'

/**
 * While something is out of reach: tries again as soon as there is a network, and in growing pauses, for a server that
 * was away tells nobody that it is back.
 */
export function useTryAgain(away: boolean, attempt: () => void): void {
  useEffect(() => {
    if (!away) return
    let pause = 4000
    const next = () => {
      attempt()
      pause = Math.min(pause * 2, 60_000)
      timer = setTimeout(next, pause)
    }
    let timer = setTimeout(next, pause)
    window.addEventListener('online', attempt)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', attempt)
    }
  }, [away, attempt])
}
