import { useCallback, useEffect, useState } from 'react'
import { useSession } from '#web/session/index.ts'
import { keysOnDevice } from '#web/session/remembering.ts'
import { useLookAgain } from '#web/sign-in/use-look-again.ts'

/**
 * Names of everything that this site has stored in this browser, read again after changes; null before the first
 * read.
 */
export function useDeviceKeys(): { keys: readonly string[] | null; look(): void } {
  const { status } = useSession()
  const [keys, setKeys] = useState<readonly string[] | null>(null)
  const look = useCallback(() => setKeys(keysOnDevice()), [])

  useEffect(() => {
    // A sign-in or sign-out changes the storage.
    if (status !== 'unknown') look()
  }, [status, look])
  useLookAgain(look)

  return { keys, look }
}
