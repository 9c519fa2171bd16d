import type { Call } from '#auth/call.ts'
import { deviceHash } from '#auth/devices.ts'
import { type NewSession, startSession } from '#auth/repositories/start-session.ts'
import type { AmrEntry, Db } from '#auth/tables.ts'
import type { TokenSession } from './access-token.ts'
import { expiryOf } from './session-life.ts'

export interface SignIn
  extends Pick<NewSession, 'userId' | 'provider' | 'verifiedHash' | 'renewedHash' | 'clearLimits' | 'audit'> {
  method: AmrEntry['method']
  recovery: boolean
}

export type BegunSession = TokenSession & { amr: AmrEntry[]; recovery: boolean; refreshCounter: number }

/**
 * Starts a session of the first factor, and tells the account where it comes from a device that is new to it. Null
 * when the account changed meanwhile. A notice is sent only where `db` is a transaction.
 */
export async function beginSession(
  db: Db,
  call: Call,
  { method, recovery, ...signIn }: SignIn,
): Promise<BegunSession | null> {
  const { context, userAgent, address } = call
  const now = context.now()
  const session = {
    id: crypto.randomUUID(),
    aal: 'aal1' as const,
    amr: [{ method, timestamp: Math.floor(now.getTime() / 1000) }],
    refreshCounter: 0,
    recovery,
  }
  // Who sets a new password by mail hears of that.
  const noticeId = db.isTransaction && !recovery ? crypto.randomUUID() : null
  const { started, isNewDevice } = await startSession(db, {
    ...session,
    ...signIn,
    now,
    expiresAt: expiryOf(now, context.settings, { recovery }),
    userAgent,
    address,
    deviceHash: deviceHash(call),
    noticeId,
  })
  if (!started) return null
  if (isNewDevice && noticeId !== null) await context.enqueueMail(db, { kind: 'notice', id: noticeId })
  return session
}
