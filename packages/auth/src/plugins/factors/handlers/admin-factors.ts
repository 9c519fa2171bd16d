import { lockAccount } from '#auth/core/accounts/repository/accounts.ts'
import { getAccount, insertServiceAudit, readUserId } from '#auth/core/accounts/service-calls.ts'
import { limitCall, ok, type ServiceHandler } from '#auth/core/http/call.ts'
import { presentFactor } from '#auth/core/http/wire.ts'
import { getOwnFactor, readFactorId } from '#auth/plugins/factors/factor-access.ts'
import { removeFactorOf } from '#auth/plugins/factors/operator-factors.ts'

/** Deletes a second factor. For a verified one, every session ends and the user is notified. */
export const removeFactorAsService: ServiceHandler = async (call) => {
  const { context } = call
  const userId = readUserId(call)
  const factorId = readFactorId(call, 'factor_id')
  await limitCall(call, { session: call.service.id })
  const factor = await context.db.transaction().execute(async (trx) => {
    await lockAccount(trx, userId)
    const found = getOwnFactor(await getAccount(trx, userId), factorId)
    const traits = await removeFactorOf(trx, context, userId, found)
    await insertServiceAudit(trx, call, 'factor_deleted', userId, traits)
    return found
  })
  return ok(presentFactor(factor))
}

/** Lists verified and unverified second factors of one account. */
export const listFactorsAsService: ServiceHandler = async (call) => {
  const id = readUserId(call)
  await limitCall(call, { session: call.service.id })
  const { factors } = await getAccount(call.context.db, id)
  return ok(factors.map(presentFactor))
}
