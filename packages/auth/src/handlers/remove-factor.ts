import { type BearerHandler, limitCall, ok } from '#auth/call.ts'
import { ownFactor, readFactorId, refuseAnonymous } from '#auth/factors/own-factor.ts'
import { underLock } from '#auth/factors/under-lock.ts'
import { requestNotice } from '#auth/messages/notice.ts'
import { insertAudit } from '#auth/repositories/audit.ts'
import { deleteFactors } from '#auth/repositories/factors.ts'
import { lowerSessions } from '#auth/repositories/session-assurance.ts'
import { requireAal2IfEnrolled } from '#auth/tokens/assurance.ts'
import { requireFresh } from '#auth/tokens/fresh.ts'

/** Removes a factor of the caller's; the sessions that it raised are sessions of one factor again. */
export const removeFactor: BearerHandler = async (call) => {
  const { context, bearer } = call
  refuseAnonymous(call)
  const factorId = readFactorId(call)
  await limitCall(call)
  const now = context.now()

  await context.db.transaction().execute(async (trx) => {
    const present = await underLock(trx, call)
    const factor = ownFactor(present.account, factorId)
    const isVerified = factor.status === 'verified'
    // What was only begun protects nothing, and a page whose ceremony failed clears it away by itself; but a session
    // that owes a factor takes nothing away.
    requireAal2IfEnrolled({ bearer: present }, 'unenrol')
    if (isVerified) requireFresh({ context, bearer: present })
    await lowerSessions(trx, factorId)
    await deleteFactors(trx, [factorId])
    await insertAudit(trx, {
      at: now,
      action: 'factor_unenrolled',
      actorId: bearer.account.id,
      address: call.address,
      traits: { factor_id: factorId, factor_type: factor.factor_type, status: factor.status },
    })
    if (isVerified) {
      await requestNotice(trx, context, bearer.account.id, 'factor_removed', { factor: factor.factor_type })
    }
  })
  return ok({ id: factorId })
}
