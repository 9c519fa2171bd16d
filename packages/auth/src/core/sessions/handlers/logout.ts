import { deleteDevices } from '#auth/core/accounts/repository/accounts.ts'
import { assertAal2IfEnrolled } from '#auth/core/assurance/assurance.ts'
import { needsSecondFactor } from '#auth/core/assurance/second-factor.ts'
import { auditCall } from '#auth/core/audit/audit-call.ts'
import { AuthError, invalid } from '#auth/core/errors.ts'
import type { BearerHandler } from '#auth/core/http/call.ts'
import { expiredDeviceCookie } from '#auth/core/sessions/devices.ts'
import { deleteSession, deleteSessions } from '#auth/core/sessions/repository/sessions.ts'
import { expiredSignUpCookie } from '#auth/core/verification/sign-up-browser.ts'

/**
 * Ends all sessions of the account, the caller's own, or all others. A recovery session, and one that lacks the second
 * factor, ends only itself, because one factor must not suffice to sign the user out everywhere.
 */
export const logout: BearerHandler = async (call) => {
  const { context, bearer } = call
  const { account, session } = bearer
  const scope = call.query.scope || 'global'
  if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
    throw invalid(`Unsupported logout scope "${scope.slice(0, 20)}"`)
  }
  if (session.recovery && scope === 'others') {
    throw new AuthError('recovery_session', 'Set a new password first')
  }
  if (scope === 'others') assertAal2IfEnrolled(call, 'logout')
  const onlyItself = scope === 'local' || session.recovery || needsSecondFactor(bearer)

  await context.db.transaction().execute(async (trx) => {
    if (onlyItself) await deleteSession(trx, account.id, session.id)
    else {
      const others = scope === 'others'
      await deleteSessions(trx, account.id, others ? { except: session.id } : {})
      await deleteDevices(trx, account.id, others ? { except: session.device_hash } : {})
    }
    await auditCall(trx, call, 'logout', account.id, { scope: onlyItself ? 'local' : scope })
  })
  if (scope === 'others' || !call.client.isBrowser) return { status: 204 }
  // A global sign-out also deletes the device cookie.
  const device = scope === 'global' && !onlyItself ? [expiredDeviceCookie(call)] : []
  return { status: 204, headers: { 'set-cookie': [...device, expiredSignUpCookie(call)] } }
}
