import { useCallback, useState } from 'react'

/** Runs asynchronous work; `busy` while any of it is pending. */
export function usePending(): { busy: boolean; run<T>(work: () => Promise<T>): Promise<T> } {
  const [running, setRunning] = useState(0)
  const run = useCallback(async <T>(work: () => Promise<T>): Promise<T> => {
    setRunning((count) => count + 1)
    try {
      return await work()
    } finally {
      setRunning((count) => count - 1)
    }
  }, [])
  return { busy: running > 0, run }
}
