import { AuthClient } from '@supabase/auth-js'
import { removeTabSignIn, signInStorage } from './device-storage.ts'
import { serviceFetch } from './service-fetch.ts'
import { hasStoredSession, readStoredAccessToken } from './session-hints.ts'
import { createSessionReducer } from './session-reducer.ts'
import { type SessionState, sessionStore } from './store.ts'
import { STORAGE_KEY } from './stored-session.ts'

/** Token of the session that was stored when the page loaded; the auth client replaces it after a provider's redirect. */
export const initialAccessToken = readStoredAccessToken()

export const client = new AuthClient({
  url: `${window.location.origin}/auth/v1`,
  storageKey: STORAGE_KEY,
  storage: signInStorage,
  flowType: 'pkce',
  fetch: serviceFetch,
  // Errors in the URL are handled by `useProviderReturn`. A URL may contain a code, never a session.
  detectSessionInUrl: () => false,
})

const reducer = createSessionReducer(hasStoredSession)
/** Open dialogs that ask for the second step. */
const pauses = { count: 0 }

function publish(state: SessionState): void {
  sessionStore.set(pauses.count > 0 && state.secondStep ? { ...state, secondStep: false } : state)
}

client.onAuthStateChange((event, session) => {
  // The auth client notifies every tab. Ignore a sign-in that is stored in another tab only.
  if (session !== null && session.access_token !== readStoredAccessToken()) return
  // A sign-out ends the sessions of all tabs, including one that is stored in this tab only.
  if (event === 'SIGNED_OUT') removeTabSignIn()
  const state = reducer.reduce(event, session)
  if (state !== null) publish(state)
})

/** Adopts the session that another tab has stored. */
export async function rereadSession(): Promise<void> {
  const { data } = await client.getSession()
  publish(reducer.toState(data.session))
}

/**
 * While paused, a required second step does not replace the page, because a dialog asks for it. Resuming publishes the
 * current state.
 */
export async function setSecondStepPaused(paused: boolean): Promise<void> {
  pauses.count += paused ? 1 : -1
  if (pauses.count === 0) await rereadSession()
}
