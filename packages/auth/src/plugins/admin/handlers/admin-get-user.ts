import { getAccount, readUserId } from '#auth/core/accounts/service-calls.ts'
import { limitCall, ok, type ServiceHandler } from '#auth/core/http/call.ts'
import { presentUser } from '#auth/core/http/wire.ts'

export const getUserAsService: ServiceHandler = async (call) => {
  const id = readUserId(call)
  await limitCall(call, { session: call.service.id })
  return ok(presentUser(await getAccount(call.context.db, id)))
}
