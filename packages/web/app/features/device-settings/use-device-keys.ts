import { useCallback, useEffect, useState } from 'react'
import { useSession } from '#web/session/index.ts'
import { listStoredKeys } from '#web/session/remember-device.ts'
import { useRefreshOnFocus } from '#web/sign-in/use-refresh-on-focus.ts'

/**
 * Names of everything that this site has stored in this browser, read again after changes; null before the first
 * read.
 */
export function useDeviceKeys(): { keys: readonly string[] | null; look(): void } {
  const { status } = useSession()
  const [keys, setKeys] = useState<readonly string[] | null>(null)
  const look = useCallback(() => setKeys(listStoredKeys()), [])

  useEffect(() => {
    // A sign-in or sign-out changes the storage.
    if (status !== 'unknown') look()
  }, [status, look])
  useRefreshOnFocus(look)

  return { keys, look }
}
