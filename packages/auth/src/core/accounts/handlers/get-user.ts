import { presentUserTo } from '#auth/core/assurance/second-factor.ts'
import { type BearerHandler, ok } from '#auth/core/http/call.ts'

export const getUser: BearerHandler = async ({ bearer }) => {
  return ok(presentUserTo(bearer))
}
