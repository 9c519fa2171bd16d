import type { AuthChangeEvent, Session } from '@supabase/auth-js'
import { parseJwtClaims } from './jwt-claims.ts'
import { toSessionUser } from './session-user.ts'
import { type SessionState, SIGNED_OUT } from './store.ts'

/** Converts events of the auth client to the state of the session. `hasStored`: whether a session is stored. */
export function createSessionReducer(hasStored: () => boolean) {
  // PASSWORD_RECOVERY is sent only once; after a reload the token has a recovery claim.
  let recoveryUserId: string | null = null

  function toState(session: Session | null): SessionState {
    if (session === null) return SIGNED_OUT
    const claims = parseJwtClaims(session.access_token)
    const user = toSessionUser(session.user)
    return {
      status: 'signed-in',
      user,
      recovery: recoveryUserId === user.id || claims.recovery === true,
      secondStep: user.factors.length > 0 && claims.aal !== 'aal2',
    }
  }

  /** The state after an event, or null if the event does not determine it. */
  function reduce(event: AuthChangeEvent, session: Session | null): SessionState | null {
    switch (event) {
      case 'INITIAL_SESSION':
        // A stored session is temporarily unreadable, such as while refreshing offline. The next event decides.
        if (session === null && hasStored()) return null
        return toState(session)
      case 'PASSWORD_RECOVERY':
        recoveryUserId = session?.user.id ?? null
        return toState(session)
      case 'SIGNED_OUT':
        recoveryUserId = null
        return SIGNED_OUT
      case 'USER_UPDATED':
        recoveryUserId = null
        return toState(session)
      case 'SIGNED_IN':
      case 'TOKEN_REFRESHED':
      case 'MFA_CHALLENGE_VERIFIED':
        return toState(session)
      default:
        return null
    }
  }

  return { reduce, toState }
}
