import { type BearerHandler, noContentBody, ok } from '#auth/call.ts'
import { presentUser } from '#auth/wire.ts'

export const getUser: BearerHandler = {
  body: noContentBody,
  async handle({ bearer }) {
    return ok(presentUser(bearer.account))
  },
}
