import type { Call } from '#auth/call.ts'
import { AuthError } from '#auth/errors.ts'
import type { Proven } from '#auth/one-time-tokens.ts'
import { findAccountById, lockAccount } from '#auth/repositories/accounts.ts'
import { startSession } from '#auth/repositories/start-session.ts'
import type { Db } from '#auth/tables.ts'
import { expiryOf, isBanned } from '#auth/tokens/session-life.ts'

/** Starts the session of somebody whom a provider has vouched for. A second factor is still to be asked for. */
export async function providerSession(
  trx: Db,
  call: Call,
  userId: string,
  provider: string,
): Promise<Proven> {
  const { context } = call
  const now = context.now()
  const locked = await lockAccount(trx, userId)
  if (locked === undefined) {
    throw new AuthError('user_not_found', 'User from sub claim in JWT does not exist')
  }
  if (isBanned(locked, now)) throw new AuthError('user_banned', 'User is banned')

  const session = {
    id: crypto.randomUUID(),
    aal: 'aal1' as const,
    amr: [{ method: 'oauth' as const, timestamp: Math.floor(now.getTime() / 1000) }],
    refreshCounter: 0,
    recovery: false,
  }
  await startSession(trx, {
    ...session,
    userId,
    provider,
    now,
    expiresAt: expiryOf(now, context.settings, { recovery: false }),
    userAgent: call.userAgent,
    address: call.address,
    audit: 'login',
  })
  const account = await findAccountById(trx, userId)
  if (account === undefined) throw new Error('A locked account is gone')
  return { account, session }
}
