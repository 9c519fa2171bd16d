import { load } from './load.ts'
import { hasStoredSession, readStoredAccessToken } from './session-hints.ts'
import { sessionStore } from './store.ts'

/** A valid access token, renewed shortly before it expires; null without a session. */
export async function accessToken(): Promise<string | null> {
  if (sessionStore.get().status !== 'signed-in' && !hasStoredSession()) return null
  const { data } = await (await load()).getSession()
  return data.session?.access_token ?? null
}

/** Checks the session at the service; the auth client removes an ended one. */
export async function checkSession(): Promise<void> {
  if (hasStoredSession()) await (await load()).getUser()
}

/** Refreshes the session and its user after a response that contradicts the stored copy; ends it if the service refuses. */
export async function renewSession(): Promise<void> {
  if (!hasStoredSession()) return
  const client = await load()
  const before = readStoredAccessToken()
  const { error } = await client.refreshSession()
  if (error === null || readStoredAccessToken() !== before) return
  // While a clock that runs slow makes the access token look valid, the auth client keeps a session that was refused.
  const { status = 0 } = error
  if (status >= 400 && status < 500) await client.signOut({ scope: 'local' })
}

let renewal: Promise<void> | null = null

/**
 * Renews the session after the server has rejected its access token, which the clock of the device may count as valid.
 * Concurrent callers share the renewal. Returns the new token, or null without one.
 */
export async function replaceRejectedToken(rejected: string): Promise<string | null> {
  if (readStoredAccessToken() === rejected) {
    renewal ??= renewSession().finally(() => {
      renewal = null
    })
    await renewal.catch(() => undefined)
  }
  const token = readStoredAccessToken()
  return token === undefined || token === rejected ? null : token
}
