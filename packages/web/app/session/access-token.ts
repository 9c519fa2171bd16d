import { load } from './load.ts'
import { hasStoredSession } from './session-hints.ts'
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

/** Refreshes the session and its user after a response that contradicts the stored copy. */
export async function renewSession(): Promise<void> {
  if (hasStoredSession()) await (await load()).refreshSession()
}
