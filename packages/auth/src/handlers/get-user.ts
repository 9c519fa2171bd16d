import { type BearerHandler, ok } from '#auth/call.ts'
import { presentUser } from '#auth/wire.ts'

export const getUser: BearerHandler = async ({ bearer }) => {
  return ok(presentUser(bearer.account))
}
