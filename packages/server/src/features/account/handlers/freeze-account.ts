import { account } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { closeLevels } from '#server/features/pair/index.ts'
import { saveFrozen } from '#server/lib/account-state/index.ts'
import { recordEvent } from '#server/lib/audit-log/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { rates } from '#server/limits.ts'

export const freezeAccount = defineHandler(
  account.freezeAccount,
  { limit: rates.account },
  async ({ caller, context }) => {
    const { userId } = caller
    const at = context.now()
    await inTransaction(context.db, async (trx) => {
      await saveFrozen(trx, userId, at)
      // Ending the freeze does not share anything again: sharing requires a fresh sign-in.
      await closeLevels(trx, { userId }, at)
      await recordEvent(trx, { userId, action: 'account.frozen', at })
    })
    return { frozen: true as const }
  },
)
