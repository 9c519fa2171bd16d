import type { AuthContext } from '#auth/core/context.ts'
import { AuthError } from '#auth/core/errors.ts'
import type { Bearer } from '#auth/core/http/call.ts'
import type { AmrEntry } from '#auth/core/tables.ts'

/** Time of the session's newest authentication; 1970 if no provider stated it. */
export function getAuthenticationTime(session: { amr: readonly AmrEntry[] }): Date {
  return new Date(Math.max(0, ...session.amr.map((entry) => entry.timestamp)) * 1000)
}

/** Whether the session's newest authentication is within `freshSignInSeconds`. */
export function isFresh({ bearer, context }: { bearer: Bearer; context: AuthContext }): boolean {
  const age = context.now().getTime() - getAuthenticationTime(bearer.session).getTime()
  return age <= context.settings.freshSignInSeconds * 1000
}

/** Throws `reauthentication_needed` if the last sign-in is too old for a change to the account's security. */
export function assertFresh(call: { bearer: Bearer; context: AuthContext }): void {
  if (isFresh(call)) return
  throw new AuthError('reauthentication_needed', 'This change requires a recent sign-in')
}
