import { assertAal2IfEnrolled, assertNotAnonymous } from '#auth/core/assurance/assurance.ts'
import { assertFresh } from '#auth/core/assurance/fresh-sign-in.ts'
import { lockBearer } from '#auth/core/assurance/lock-bearer.ts'
import { auditCall } from '#auth/core/audit/audit-call.ts'
import { type BearerHandler, limitCall, ok } from '#auth/core/http/call.ts'
import { requestNotice } from '#auth/core/messages/notice.ts'
import { getOwnFactor, readFactorId } from '#auth/plugins/factors/factor-access.ts'
import { deleteFactors } from '#auth/plugins/factors/repository/factors.ts'
import { downgradeSessions } from '#auth/plugins/factors/repository/session-assurance.ts'

const AAL2_TO_REMOVE = { status: 422, message: 'AAL2 required to unenroll verified factor' } as const

/** Deletes a factor of the caller; sessions that it raised return to aal1. */
export const removeFactor: BearerHandler = async (call) => {
  const { context, bearer } = call
  assertNotAnonymous(call)
  const factorId = readFactorId(call)
  await limitCall(call)

  await context.db.transaction().execute(async (trx) => {
    const current = await lockBearer(trx, call)
    const factor = getOwnFactor(current.account, factorId)
    const isVerified = factor.status === 'verified'
    // An unverified factor needs no fresh sign-in, because pages delete it after a failed ceremony. A session that
    // lacks its second factor may delete none.
    assertAal2IfEnrolled({ bearer: current }, AAL2_TO_REMOVE)
    if (isVerified) assertFresh({ context, bearer: current })
    await downgradeSessions(trx, factorId)
    await deleteFactors(trx, [factorId])
    await auditCall(trx, call, 'factor_unenrolled', bearer.account.id, {
      factor_id: factorId,
      factor_type: factor.factor_type,
      status: factor.status,
    })
    if (isVerified) {
      await requestNotice(trx, context, bearer.account.id, 'factor_removed', { factor: factor.factor_type })
    }
  })
  return ok({ id: factorId })
}
