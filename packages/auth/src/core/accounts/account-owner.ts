import type { LockedAccount } from '#auth/core/accounts/repository/accounts.ts'
import { needsSecondFactor } from '#auth/core/assurance/second-factor.ts'
import type { Call } from '#auth/core/http/call.ts'
import { browserDevice } from '#auth/core/sessions/devices.ts'
import { hasFullSession } from '#auth/core/sessions/repository/sessions.ts'
import { readCaller } from '#auth/core/sessions/requesting-session.ts'
import type { Db } from '#auth/core/tables.ts'

/**
 * Whether a call comes from the account's owner: with the token of a full session, or from the browser of one. Every
 * caller owns an account that was never signed in to, because a service created it. False for an organisation's accounts,
 * which sign in through the organisation only.
 */
export async function isAccountOwner(trx: Db, call: Call, account: LockedAccount): Promise<boolean> {
  if (account.sso_email !== null) return false
  if (!account.has_signed_in) return true
  const caller = await readCaller(trx, call)
  if (caller !== null) {
    return caller.account.id === account.id && !caller.session.recovery && !needsSecondFactor(caller)
  }
  const device = browserDevice(call)
  if (device === null) return false
  const { now, settings } = call.context
  const idleBefore = new Date(now().getTime() - settings.sessionIdleSeconds * 1000)
  return hasFullSession(trx, account.id, device, { now: now(), idleBefore })
}
