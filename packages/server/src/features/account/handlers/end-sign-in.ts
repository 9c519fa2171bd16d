import { ApiError, account } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { rates } from '#server/limits.ts'

export const endSignIn = defineHandler(
  account.endSignIn,
  { limit: rates.write },
  async ({ input, caller, context }) => {
    if (!(await context.auth.sessions.delete(caller.userId, input.id))) throw new ApiError('not_found')
    return undefined
  },
)
