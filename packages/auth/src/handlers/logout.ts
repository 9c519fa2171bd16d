import type { BearerHandler } from '#auth/call.ts'
import { AuthError } from '#auth/errors.ts'
import { insertAudit } from '#auth/repositories/audit.ts'
import { deleteSession, deleteSessions } from '#auth/repositories/sessions.ts'

/** Ends sessions: all of the account, the caller's own, or all others. A recovery session can end only itself. */
export const logout: BearerHandler = async (call) => {
  const { context, bearer } = call
  const { account, session } = bearer
  const scope = call.query.scope || 'global'
  if (scope !== 'global' && scope !== 'local' && scope !== 'others') {
    throw new AuthError('validation_failed', `Unsupported logout scope "${scope.slice(0, 20)}"`)
  }
  if (session.recovery && scope === 'others') {
    throw new AuthError('recovery_session', 'Set a new password first')
  }

  await context.db.transaction().execute(async (trx) => {
    if (scope === 'local' || session.recovery) await deleteSession(trx, account.id, session.id)
    else await deleteSessions(trx, account.id, scope === 'others' ? { except: session.id } : {})
    await insertAudit(trx, {
      at: context.now(),
      action: 'logout',
      actorId: account.id,
      address: call.address,
      traits: { scope },
    })
  })
  return { status: 204 }
}
