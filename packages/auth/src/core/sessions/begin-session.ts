import { type Account, findAccountById } from '#auth/core/accounts/repository/accounts.ts'
import type { Call } from '#auth/core/http/call.ts'
import { type NewSession, startSession } from '#auth/core/sessions/repository/start-session.ts'
import type { AmrEntry, Db } from '#auth/core/tables.ts'
import type { TokenSession } from '#auth/core/tokens/access-token.ts'
import { issueDevice } from './devices.ts'
import { expiryOf } from './session-expiry.ts'

export interface SignIn
  extends Pick<NewSession, 'userId' | 'provider' | 'verifiedHash' | 'renewedHash' | 'clearLimits' | 'audit'> {
  method: AmrEntry['method']
  recovery?: boolean
  /** When a provider authenticated the user, null if unknown; now by default. */
  authenticatedAt?: Date | null
  /** Id of the organisation's identity provider, for `amr`. */
  identityProviderId?: string
  /** Latest end, if it is before the usual expiry. */
  endsBy?: Date | null
}

export type StartedSession = TokenSession & {
  amr: AmrEntry[]
  recovery: boolean
  refresh_counter: number
  /** The device cookie for the browser. */
  setCookie: string | null
}

/**
 * Starts an `aal1` session and notifies the account of a new device. Null if the account changed meanwhile. Notices are sent
 * only if `db` is a transaction.
 */
export async function beginSession(
  db: Db,
  call: Call,
  {
    method,
    recovery = false,
    authenticatedAt = call.context.now(),
    endsBy,
    identityProviderId,
    ...signIn
  }: SignIn,
): Promise<StartedSession | null> {
  const { context, client } = call
  const now = context.now()
  const device = issueDevice(call)
  const session = {
    id: crypto.randomUUID(),
    aal: 'aal1' as const,
    amr: [
      {
        method,
        timestamp: Math.floor((authenticatedAt?.getTime() ?? 0) / 1000),
        ...(identityProviderId !== undefined && { provider: identityProviderId }),
      },
    ],
    refresh_counter: 0,
    recovery,
  }
  // A recovery already notifies the user, by the notice of the new password.
  const noticeId = db.isTransaction && !recovery ? crypto.randomUUID() : null
  const { started, isNewDevice } = await startSession(db, {
    ...session,
    ...signIn,
    now,
    expiresAt: earlier(expiryOf(now, context.settings, { recovery }), endsBy),
    userAgent: client.userAgent,
    ipAddress: client.ipAddress,
    deviceHash: device.hash,
    noticeId,
  })
  if (!started) return null
  if (isNewDevice && noticeId !== null) await context.enqueueMail(db, { kind: 'notice', id: noticeId })
  return { ...session, setCookie: device.setCookie }
}

function earlier(time: Date, other: Date | null | undefined): Date {
  return other && other < time ? other : time
}

/** A session with its account, as after the sign-in. */
export interface VerifiedSignIn {
  account: Account
  session: StartedSession
}

/** `beginSession` for an account that the transaction has locked or created. */
export async function beginSessionWithAccount(trx: Db, call: Call, signIn: SignIn): Promise<VerifiedSignIn> {
  const session = await beginSession(trx, call, signIn)
  const account = await findAccountById(trx, signIn.userId)
  if (account === undefined || session === null) {
    throw new Error(`Account ${signIn.userId} disappeared while locked`)
  }
  return { account, session }
}
