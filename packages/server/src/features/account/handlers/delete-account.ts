import { account } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { scheduleDeletion } from '#server/features/account/deletion.ts'
import { eraseNow } from '#server/features/account/erasure.ts'
import { ERASED } from '#server/features/account/rules.ts'
import { rates } from '#server/limits.ts'

export const deleteAccount = defineHandler(
  account.deleteAccount,
  { limit: rates.account },
  async ({ input, caller: { userId }, context }) => {
    if (!input.now) {
      return { erasedAt: (await scheduleDeletion(context, userId)).toISOString(), erased: [...ERASED] }
    }
    await eraseNow(context, userId)
    return { erasedAt: context.now().toISOString(), erased: [...ERASED] }
  },
)
