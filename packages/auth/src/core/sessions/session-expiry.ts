import { HOUR } from '#auth/core/limits/limits.ts'
import type { LiveSession } from '#auth/core/sessions/repository/sessions.ts'
import type { AuthSettings } from '#auth/core/settings.ts'

/** Lifetime of a session from a recovery email until a password is set. */
const RECOVERY_SECONDS = HOUR

/** The reason why a session has ended, or null. Checked on every call and refresh. */
export function sessionExpiryReason(
  session: LiveSession,
  settings: Pick<AuthSettings, 'sessionIdleSeconds'>,
  now: Date,
): 'expired' | 'idle' | null {
  if (session.expires_at.getTime() <= now.getTime()) return 'expired'
  const idleUntil = session.refreshed_at.getTime() + settings.sessionIdleSeconds * 1000
  return idleUntil <= now.getTime() ? 'idle' : null
}

/** Absolute expiry of a session. */
export function expiryOf(
  startedAt: Date,
  settings: Pick<AuthSettings, 'sessionAbsoluteSeconds'>,
  options: { recovery: boolean },
): Date {
  const seconds = options.recovery ? RECOVERY_SECONDS : settings.sessionAbsoluteSeconds
  return new Date(startedAt.getTime() + seconds * 1000)
}

export function isBanned(account: { banned_until: Date | null }, now: Date): boolean {
  return account.banned_until !== null && account.banned_until.getTime() > now.getTime()
}
