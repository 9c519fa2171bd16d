import { clearStorage, REMEMBER_KEY } from './device-storage.ts'
import { SIGNED_OUT, sessionStore } from './store.ts'
import { readStoredSession, STORAGE_KEY } from './stored-session.ts'

/** Lets the server delete the HttpOnly cookies. The request must include cookies for that. */
function clearCookies(): Promise<Response> {
  return fetch('/api/device/clear', { method: 'POST', keepalive: true })
}

/** Sends the sign-out message of the auth client, because tabs with their own sign-in see no storage event. */
function broadcastSignOut(): void {
  try {
    const channel = new BroadcastChannel(STORAGE_KEY)
    channel.postMessage({ event: 'SIGNED_OUT', session: null })
    channel.close()
  } catch {
    // Without BroadcastChannel, the next call of those tabs fails.
  }
}

/**
 * Ends the session immediately and clears the site's storage except for the named keys; the service is notified in the
 * background.
 */
function endSession(except: readonly string[] = []): void {
  const session = readStoredSession()
  clearStorage(except)
  broadcastSignOut()
  if (session === null) return
  const headers = { Authorization: `Bearer ${session.accessToken}` }
  void fetch('/auth/v1/logout?scope=local', { method: 'POST', headers, keepalive: true }).catch(
    () => undefined,
  )
}

/**
 * Ensures the sign-out if the user leaves the page before the service has responded. Call the returned function after the
 * response.
 */
export function signOutOnLeaving(): () => void {
  const end = () => endSession([REMEMBER_KEY])
  window.addEventListener('pagehide', end)
  return () => window.removeEventListener('pagehide', end)
}

/**
 * Signs out synchronously: storage is cleared when this returns. The requests that end the session and delete the cookies
 * continue while the page unloads.
 */
export function quickExit(): void {
  endSession()
  void clearCookies().catch(() => undefined)
}

/** Signs out and clears storage and cookies without leaving the page; returns whether the server cleared the cookies. */
export async function signOutAndClearDevice(): Promise<boolean> {
  endSession()
  sessionStore.set(SIGNED_OUT)
  return clearCookies().then(
    ({ ok }) => ok,
    () => false,
  )
}
