import { focusManager } from '@tanstack/react-query'
import { useReducer, useSyncExternalStore } from 'react'
import { listStoredKeys } from '#web/session/remember-device.ts'
import { sessionStore } from '#web/session/store.ts'

/** The storage also changes in other tabs, and by a sign-in or sign-out. */
function subscribe(listener: () => void): () => void {
  const stops = [focusManager.subscribe(listener), sessionStore.subscribe(listener)]
  window.addEventListener('storage', listener)
  return () => {
    for (const stop of stops) stop()
    window.removeEventListener('storage', listener)
  }
}

const read = () => (sessionStore.get().status === 'unknown' ? null : listStoredKeys().join('\n'))

/** Returns the keys that this site has stored in this browser; null before the session is known. */
export function useDeviceKeys(): { keys: readonly string[] | null; refresh(): void } {
  const [, refresh] = useReducer((count: number) => count + 1, 0)
  const keys = useSyncExternalStore(subscribe, read, () => null)
  return { keys: keys === null ? null : keys.split('\n').filter(Boolean), refresh }
}
