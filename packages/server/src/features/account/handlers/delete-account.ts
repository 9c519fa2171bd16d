import { randomUUID } from 'node:crypto'
import { account } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { SEND_DELETION_MAIL } from '#server/features/account/deletion-mail.ts'
import { eraseNow } from '#server/features/account/erasure.ts'
import { ERASED } from '#server/features/account/rules.ts'
import { closeLevels } from '#server/features/pair/index.ts'
import { saveDeletion } from '#server/lib/account-state/index.ts'
import { recordEvent } from '#server/lib/audit-log/index.ts'
import { recordDeletion } from '#server/lib/deletion-ledger/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { durations, rates } from '#server/limits.ts'

export const deleteAccount = defineHandler(
  account.deleteAccount,
  { limit: rates.account },
  async ({ input, caller, context }) => {
    const { userId } = caller
    const now = context.now()
    if (input.now) {
      await eraseNow(context, userId)
      return { erasedAt: now.toISOString(), erased: [...ERASED] }
    }
    const erasedAt = await inTransaction(context.db, async (trx) => {
      const at = new Date(now.getTime() + durations.deletionDelayMs)
      const deletion = await saveDeletion(trx, { userId, id: randomUUID(), at })
      // Cancelling the deletion does not share anything again.
      await closeLevels(trx, { userId }, now)
      if (deletion.isNew) {
        await recordDeletion(trx, context.keyring, { kind: 'person', id: userId, at: deletion.at })
        await context.jobs.enqueue(trx, SEND_DELETION_MAIL, { id: deletion.id }, { once: deletion.id })
        await recordEvent(trx, { userId, action: 'account.deletion_scheduled', at: now })
      }
      return deletion.at
    })
    return { erasedAt: erasedAt.toISOString(), erased: [...ERASED] }
  },
)
