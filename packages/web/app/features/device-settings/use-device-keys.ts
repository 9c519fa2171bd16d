import { useCallback, useEffect, useState } from 'react'
import { useSession } from '#web/session/index.ts'
import { keysOnDevice } from '#web/session/remembering.ts'
import { useLookAgain } from '#web/sign-in/use-look-again.ts'

/**
 * The names of what this site keeps in this browser, looked up anew whenever something may have changed; null until a
 * browser has been asked.
 */
export function useDeviceKeys(): { keys: readonly string[] | null; look(): void } {
  const { status } = useSession()
  const [keys, setKeys] = useState<readonly string[] | null>(null)
  const look = useCallback(() => setKeys(keysOnDevice()), [])

  useEffect(() => {
    // Whoever has just signed in or out has changed it.
    if (status !== 'unknown') look()
  }, [status, look])
  useLookAgain(look)

  return { keys, look }
}
