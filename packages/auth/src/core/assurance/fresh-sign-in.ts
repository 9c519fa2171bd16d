import type { AuthContext } from '#auth/core/context.ts'
import { AuthError } from '#auth/core/errors.ts'
import type { Bearer } from '#auth/core/http/call.ts'

/** Whether the session's newest authentication is within `freshSignInSeconds`. */
export function isFresh({ bearer, context }: { bearer: Bearer; context: AuthContext }): boolean {
  const newest = Math.max(0, ...bearer.session.amr.map((entry) => entry.timestamp))
  return context.now().getTime() - newest * 1000 <= context.settings.freshSignInSeconds * 1000
}

/** Throws `reauthentication_needed` if the last sign-in is too old for a change to the account's security. */
export function assertFresh(call: { bearer: Bearer; context: AuthContext }): void {
  if (isFresh(call)) return
  throw new AuthError('reauthentication_needed', 'This change requires a recent sign-in')
}
