import { useEffect, useEffectEvent } from 'react'

/** No event tells a browser that a server is reachable again. */
const RETRY_EVERY_MS = 10_000

/** While `away`: calls `attempt` when the browser is online again, and every ten seconds. */
export function useTryAgain(away: boolean, attempt: () => void): void {
  const run = useEffectEvent(attempt)
  useEffect(() => {
    if (!away) return
    const retry = () => run()
    const timer = setInterval(retry, RETRY_EVERY_MS)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [away])
}
