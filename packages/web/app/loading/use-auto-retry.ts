import { useEffect, useEffectEvent } from 'react'

/** Polling, because browsers have no event for a server that is reachable again. */
const RETRY_EVERY_MS = 10_000

/** While `isEnabled`: calls `attempt` when the browser is online again, and every ten seconds. */
export function useAutoRetry(isEnabled: boolean, attempt: () => void): void {
  const run = useEffectEvent(attempt)
  useEffect(() => {
    if (!isEnabled) return
    const retry = () => run()
    const timer = setInterval(retry, RETRY_EVERY_MS)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [isEnabled])
}
