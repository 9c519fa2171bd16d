import { findUser, noteService, readUserId } from '#auth/admin/users.ts'
import { limitCall, ok, type ServiceHandler } from '#auth/call.ts'
import { AuthError } from '#auth/errors.ts'
import { factorNotFound, isUuid } from '#auth/factors/own-factor.ts'
import { requestNotice } from '#auth/messages/notice.ts'
import { lockAccount } from '#auth/repositories/accounts.ts'
import { deleteFactors } from '#auth/repositories/factors.ts'
import { deleteSessions } from '#auth/repositories/sessions.ts'
import { presentFactor } from '#auth/wire.ts'

/** Takes a second factor from an account. One that counted ends every session, and its owner is told. */
export const removeFactorAsService: ServiceHandler = async (call) => {
  const { context, params } = call
  const userId = readUserId(call)
  const { factor_id: factorId = '' } = params
  if (!isUuid(factorId)) {
    throw new AuthError('validation_failed', 'factor_id must be an UUID', { status: 404 })
  }
  await limitCall(call, { session: call.service.id })
  const factor = await context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, userId)
    const account = await findUser(trx, userId)
    const found = account.factors.find(({ id }) => id === factorId.toLowerCase())
    if (found === undefined) throw factorNotFound()
    await deleteFactors(trx, [found.id])
    if (found.status === 'verified') {
      await deleteSessions(trx, userId)
      await requestNotice(trx, context, userId, 'factor_removed', { factor: found.factor_type })
    }
    await noteService(trx, call, 'factor_deleted', userId, {
      factor_id: found.id,
      factor_type: found.factor_type,
      status: found.status,
    })
    return found
  })
  return ok(presentFactor(factor))
}
