import { AuthClient } from '@supabase/auth-js'
import { forgetInTab, signInStorage } from './device-storage.ts'
import { createEventFollower } from './follow-events.ts'
import { serviceFetch } from './service-fetch.ts'
import { hasStoredSession, STORAGE_KEY, storedAccessToken } from './session-hints.ts'
import type { SessionState } from './store.ts'
import { sessionStore } from './store.ts'

/** The session that was stored when the page was opened; the auth client replaces it after a provider's redirect. */
export const tokenAtStart = storedAccessToken()

export const client = new AuthClient({
  url: `${window.location.origin}/auth/v1`,
  storageKey: STORAGE_KEY,
  storage: signInStorage,
  flowType: 'pkce',
  fetch: serviceFetch,
  // Errors in the address are read by `takeReturn`, and sessions are never taken from one: only codes are.
  detectSessionInUrl: () => false,
})

const events = createEventFollower(hasStoredSession)
const confirming = { inPlace: false }

function write(state: SessionState): void {
  sessionStore.set(confirming.inPlace && state.secondStep ? { ...state, secondStep: false } : state)
}

client.onAuthStateChange((event, session) => {
  // The auth client notifies every tab; a sign-in that another tab keeps for itself does not concern this one.
  if (session !== null && session.access_token !== storedAccessToken()) return
  // Signing out is meant for the device, also where this tab holds the sign-in for itself.
  if (event === 'SIGNED_OUT') forgetInTab()
  const state = events.follow(event, session)
  if (state !== null) write(state)
})

/** Takes over what another tab has stored. */
export async function rereadSession(): Promise<void> {
  const { data } = await client.getSession()
  write(events.stateOf(data.session))
}

/**
 * While held, a required second factor does not replace the page, because the user is confirming a sign-in in place.
 * Releasing it publishes the present state.
 */
export async function holdSecondStep(hold: boolean): Promise<void> {
  confirming.inPlace = hold
  if (!hold) await rereadSession()
}
