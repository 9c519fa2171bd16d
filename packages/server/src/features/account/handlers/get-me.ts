import { account } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { listRoles } from '#server/features/account/repository.ts'
import { findAccountState } from '#server/lib/account-state/index.ts'
import { rates } from '#server/limits.ts'

export const getMe = defineHandler(account.getMe, { limit: rates.read }, async ({ caller, context }) => {
  const roles = await listRoles(context.db, caller.userId).catch((error: unknown) => {
    context.log.error('role_lookup.failed', { error })
    return []
  })
  const state = await findAccountState(context.db, caller.userId)
  return {
    id: caller.userId,
    email: caller.email,
    name: caller.name,
    roles,
    frozen: state.frozenAt !== null,
    deletionAt: state.deletionAt?.toISOString() ?? null,
  }
})
