import { ApiError, account } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { clearDeletion } from '#server/lib/account-state/index.ts'
import { recordEvent } from '#server/lib/audit-log/index.ts'
import { withdrawDeletion } from '#server/lib/deletion-ledger/index.ts'
import { hashLinkToken } from '#server/lib/link-tokens/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { rates } from '#server/limits.ts'

export const cancelDeletion = defineHandler(
  account.cancelDeletion,
  { limit: rates.link },
  async ({ input, context }) => {
    const tokenHash = hashLinkToken(input.token)
    await inTransaction(context.db, async (trx) => {
      const userId = await clearDeletion(trx, tokenHash)
      if (userId === undefined) throw new ApiError('not_found')
      await withdrawDeletion(trx, context.keyring, { kind: 'person', id: userId })
      await recordEvent(trx, { userId, action: 'account.deletion_cancelled', at: context.now() })
    })
    return undefined
  },
)
