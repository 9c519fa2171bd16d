import type { AuthChangeEvent, Session } from '@supabase/auth-js'
import { claimsOf } from './claims.ts'
import { userOf } from './session-user.ts'
import type { SessionState } from './store.ts'
import { SIGNED_OUT } from './store.ts'

export interface EventFollower {
  /** The state after an event, or null if the event does not determine it. */
  follow(event: AuthChangeEvent, session: Session | null): SessionState | null
  stateOf(session: Session | null): SessionState
}

/** Turns events of the auth client into the session's state. `hasStored`: whether the device has a stored session. */
export function createEventFollower(hasStored: () => boolean): EventFollower {
  // The event names a recovery only once; the token names it after a reload as well.
  let recoveryOf: string | null = null

  function stateOf(session: Session | null): SessionState {
    if (session === null) return SIGNED_OUT
    const claims = claimsOf(session.access_token)
    const user = userOf(session.user)
    return {
      status: 'signed-in',
      user,
      recovery: recoveryOf === user.id || claims.recovery === true,
      secondStep: user.factors.length > 0 && claims.aal !== 'aal2',
    }
  }

  function follow(event: AuthChangeEvent, session: Session | null): SessionState | null {
    switch (event) {
      case 'INITIAL_SESSION':
        // Stored but temporarily unreadable (a refresh without a network): the user is not signed out, and the next
        // event decides.
        if (session === null && hasStored()) return null
        return stateOf(session)
      case 'PASSWORD_RECOVERY':
        recoveryOf = session?.user.id ?? null
        return stateOf(session)
      case 'SIGNED_OUT':
        recoveryOf = null
        return SIGNED_OUT
      case 'USER_UPDATED':
        recoveryOf = null
        return stateOf(session)
      case 'SIGNED_IN':
      case 'TOKEN_REFRESHED':
      case 'MFA_CHALLENGE_VERIFIED':
        return stateOf(session)
      default:
        return null
    }
  }

  return { follow, stateOf }
}
