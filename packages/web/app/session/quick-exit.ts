import { clearStorage, REMEMBER_KEY } from './device-storage.ts'
import { STORAGE_KEY } from './session-hints.ts'
import { readStoredSession } from './stored-session.ts'

/** Asks the browser, by the server, to forget what no script may touch. Only a request with cookies can remove cookies. */
export function clearCookies(): Promise<Response> {
  return fetch('/api/device/clear', { method: 'POST', keepalive: true })
}

/** Tabs with their own sign-in are notified as if by the auth client. */
function tellOtherTabs(): void {
  try {
    const channel = new BroadcastChannel(STORAGE_KEY)
    channel.postMessage({ event: 'SIGNED_OUT', session: null })
    channel.close()
  } catch {
    // They notice with their next call.
  }
}

/**
 * Ends the sign-in at once and empties the site's storage except for the named keys; the service is notified in the
 * background.
 */
export function endSession(keep: readonly string[] = []): void {
  const session = readStoredSession()
  clearStorage(keep)
  tellOtherTabs()
  if (session === null) return
  const headers = { Authorization: `Bearer ${session.accessToken}` }
  void fetch('/auth/v1/logout?scope=local', { method: 'POST', headers, keepalive: true }).catch(
    () => undefined,
  )
}

/**
 * A user who signs out and leaves before the service has answered is signed out all the same. Call the returned
 * function after the answer.
 */
export function signOutOnLeaving(): () => void {
  const end = () => endSession([REMEMBER_KEY])
  window.addEventListener('pagehide', end)
  return () => window.removeEventListener('pagehide', end)
}

/**
 * Signs out without waiting for anybody: nothing that a page can remove is left on the device when this returns, and
 * service and browser hear of the rest while the page goes away.
 */
export function quickExit(): void {
  endSession()
  void clearCookies().catch(() => undefined)
}
