import { readCaller } from '#auth/asking-session.ts'
import type { Call } from '#auth/call.ts'
import { browserDevice } from '#auth/devices.ts'
import type { LockedAccount } from '#auth/repositories/accounts.ts'
import { hasWholeSession } from '#auth/repositories/sessions.ts'
import type { Db } from '#auth/tables.ts'
import { needsSecondFactor } from '#auth/tokens/assurance.ts'

/**
 * Whether a call comes from whoever has the account: by the token of a whole session, or from the browser of one. One
 * that nobody has come to yet is whoever's a service says. An organisation's people come by their organisation alone.
 */
export async function isHolder(trx: Db, call: Call, account: LockedAccount): Promise<boolean> {
  if (account.sso_email !== null) return false
  if (!account.is_entered) return true
  const caller = await readCaller(trx, call)
  if (caller !== null) {
    return caller.account.id === account.id && !caller.session.recovery && !needsSecondFactor(caller)
  }
  const device = browserDevice(call)
  if (device === null) return false
  const { now, settings } = call.context
  const idleBefore = new Date(now().getTime() - settings.sessionIdleSeconds * 1000)
  return hasWholeSession(trx, account.id, device, { now: now(), idleBefore })
}
