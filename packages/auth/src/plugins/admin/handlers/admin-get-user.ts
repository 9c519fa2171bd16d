import { getAccount, readUserId } from '#auth/core/accounts/service-calls.ts'
import { limitCall, ok, type ServiceHandler } from '#auth/core/http/call.ts'
import { presentFactor, presentUser } from '#auth/core/http/wire.ts'

export const getUserAsService: ServiceHandler = async (call) => {
  const id = readUserId(call)
  await limitCall(call, { session: call.service.id })
  return ok(presentUser(await getAccount(call.context.db, id)))
}

/** Lists verified and unverified second factors of one account. */
export const listFactorsAsService: ServiceHandler = async (call) => {
  const id = readUserId(call)
  await limitCall(call, { session: call.service.id })
  const { factors } = await getAccount(call.context.db, id)
  return ok(factors.map(presentFactor))
}
