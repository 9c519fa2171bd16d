import { AuthClient } from '@supabase/auth-js'
import { forgetInTab, signInStorage } from './device-storage.ts'
import { createEventFollower } from './follow-events.ts'
import { serviceFetch } from './service-fetch.ts'
import type { SessionState } from './store.ts'
import { sessionStore } from './store.ts'
import { hasStoredSession, STORAGE_KEY, storedAccessToken } from './traces.ts'

/** Of the session that stood here when the page was opened; the client puts another in its place on a provider's return. */
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
  // The client tells every tab; a sign-in that is kept in another tab alone is none of this one.
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
 * While held, a second step that is open does not take the page away: whoever confirms a sign-in in place shows it
 * there. Letting go tells the state as it is.
 */
export async function holdSecondStep(hold: boolean): Promise<void> {
  confirming.inPlace = hold
  if (!hold) await rereadSession()
}
