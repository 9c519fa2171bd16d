import { type BearerHandler, ok } from '#auth/core/http/call.ts'
import { presentUser } from '#auth/core/http/wire.ts'

export const getUser: BearerHandler = async ({ bearer }) => {
  return ok(presentUser(bearer.account))
}
