import { account } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { saveUnfrozen } from '#server/lib/account-state/index.ts'
import { recordEvent } from '#server/lib/audit-log/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { rates } from '#server/limits.ts'

export const unfreezeAccount = defineHandler(
  account.unfreezeAccount,
  { limit: rates.account },
  async ({ caller, context }) => {
    const { userId } = caller
    await inTransaction(context.db, async (trx) => {
      const at = context.now()
      await saveUnfrozen(trx, userId, at)
      await recordEvent(trx, { userId, action: 'account.unfrozen', at })
    })
    return { frozen: false as const }
  },
)
