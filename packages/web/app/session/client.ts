import type { Session, User } from '@supabase/auth-js'
import { AuthClient } from '@supabase/auth-js'
import type { SessionState, SessionUser } from './store.ts'
import { SIGNED_OUT, writeState } from './store.ts'
import { hasStoredSession, STORAGE_KEY } from './traces.ts'

function userOf(user: User): SessionUser {
  const name: unknown = user.user_metadata.name
  return {
    id: user.id,
    email: user.email ?? '',
    name: typeof name === 'string' ? name : '',
    emailConfirmed: user.email_confirmed_at != null,
  }
}

/** Whether a reset link opened this session, as its token says. */
function isRecovery(accessToken: string): boolean {
  try {
    const payload = accessToken.split('.')[1] ?? ''
    const claims = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as {
      recovery?: boolean
    }
    return claims.recovery === true
  } catch {
    return false
  }
}

// The event names a recovery only once; the token names it after a reload as well.
let recoverySession: string | null = null

function stateOf(session: Session | null): SessionState {
  if (session === null) return SIGNED_OUT
  const recovery = recoverySession === session.user.id || isRecovery(session.access_token)
  return { status: 'signed-in', user: userOf(session.user), recovery }
}

export const client = new AuthClient({
  url: `${window.location.origin}/auth/v1`,
  storageKey: STORAGE_KEY,
  flowType: 'pkce',
})

client.onAuthStateChange((event, session) => {
  // Stored, but not readable just now (a refresh without a network): nobody has signed out, the next event will tell.
  if (event === 'INITIAL_SESSION' && session === null && hasStoredSession()) return
  if (event === 'PASSWORD_RECOVERY') recoverySession = session?.user.id ?? null
  if (event === 'SIGNED_OUT' || event === 'USER_UPDATED') recoverySession = null
  writeState(stateOf(session))
})

/** Takes over what another tab has stored. */
export async function rereadSession(): Promise<void> {
  const { data } = await client.getSession()
  writeState(stateOf(data.session))
}
