import { useEffect, useSyncExternalStore } from 'react'
import { checkSession } from './access-token.ts'
import { lastSeenStore } from './last-seen-store.ts'
import { load } from './load.ts'
import { showPersistedNotice } from './persisted-notice.ts'
import { hasAuthParamsInUrl, hasStoredSession } from './session-hints.ts'
import { type SessionState, SIGNED_OUT, sessionStore, UNKNOWN } from './store.ts'
import { STORAGE_KEY } from './stored-session.ts'

const CHECK_EVERY_MS = 60_000

const rereadStored = () => import('./client.ts').then((module) => module.rereadSession())

/** The session of this device; `unknown` on the server and until storage has been read. */
export function useSession(): SessionState {
  return useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => UNKNOWN)
}

/** Determines the session at the start and follows other tabs. Only for the root component. */
export function useSessionStart(): void {
  useEffect(() => {
    showPersistedNotice()
    // Offline, the auth client cannot load; retry when online.
    const start = () => void load().catch(() => window.addEventListener('online', start, { once: true }))
    if (hasStoredSession() || hasAuthParamsInUrl()) start()
    else sessionStore.set(SIGNED_OUT)
    const onStorage = (event: StorageEvent) => {
      if (event.key !== STORAGE_KEY && event.key !== null) return
      if (hasStoredSession()) void rereadStored()
      else sessionStore.set(SIGNED_OUT)
    }
    // Delete the time of the last activity on any sign-out.
    const stop = sessionStore.subscribe(() => {
      if (sessionStore.get().status === 'signed-out') lastSeenStore.delete()
    })
    let checkedAt = Number.NEGATIVE_INFINITY
    // Checks whether the session was ended elsewhere while the page was hidden.
    const checkVisible = () => {
      if (document.visibilityState !== 'visible' || sessionStore.get().status !== 'signed-in') return
      if (performance.now() - checkedAt < CHECK_EVERY_MS) return
      checkedAt = performance.now()
      void checkSession()
    }
    window.addEventListener('storage', onStorage)
    window.addEventListener('pageshow', checkVisible)
    document.addEventListener('visibilitychange', checkVisible)
    return () => {
      stop()
      window.removeEventListener('online', start)
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('pageshow', checkVisible)
      document.removeEventListener('visibilitychange', checkVisible)
    }
  }, [])
}
