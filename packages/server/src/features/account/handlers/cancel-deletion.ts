import { createHash } from 'node:crypto'
import { ApiError, account } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { clearDeletion } from '#server/features/consent/index.ts'
import { inTransaction, recordEvent, withdrawDeletion } from '#server/features/records/index.ts'
import { rates } from '#server/limits.ts'

export const cancelDeletion = defineHandler(
  account.cancelDeletion,
  { limit: rates.link },
  async ({ input, context }) => {
    const tokenHash = createHash('sha256').update(Buffer.from(input.token, 'base64url')).digest()
    await inTransaction(context.db, async (trx) => {
      const userId = await clearDeletion(trx, tokenHash)
      if (userId === undefined) throw new ApiError('not_found')
      await withdrawDeletion(trx, context.keyring, userId)
      await recordEvent(trx, { userId, action: 'account.deletion_cancelled', at: context.now() })
    })
    return undefined
  },
)
