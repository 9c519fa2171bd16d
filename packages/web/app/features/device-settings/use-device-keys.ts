import { useCallback, useEffect, useState } from 'react'
import { useSession } from '#web/session/index.ts'
import { listStoredKeys } from '#web/session/remember-device.ts'
import { useRefreshOnFocus } from '#web/sign-in/use-refresh-on-focus.ts'

/** Returns the keys that this site has stored in this browser; null before the first read. */
export function useDeviceKeys(): { keys: readonly string[] | null; refresh(): void } {
  const { status } = useSession()
  const [keys, setKeys] = useState<readonly string[] | null>(null)
  const refresh = useCallback(() => setKeys(listStoredKeys()), [])

  useEffect(() => {
    // A sign-in or sign-out changes the storage.
    if (status !== 'unknown') refresh()
  }, [status, refresh])
  useRefreshOnFocus(refresh)
  useEffect(() => {
    window.addEventListener('storage', refresh)
    return () => window.removeEventListener('storage', refresh)
  }, [refresh])

  return { keys, refresh }
}
