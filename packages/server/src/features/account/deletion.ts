import { randomUUID } from 'node:crypto'
import type { Context } from '#server/context.ts'
import { closeLevels } from '#server/features/pair/index.ts'
import { saveDeletion } from '#server/lib/account-state/index.ts'
import { recordEvent } from '#server/lib/audit-log/index.ts'
import { recordDeletion } from '#server/lib/deletion-ledger/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { durations } from '#server/limits.ts'
import { SEND_DELETION_MAIL } from './deletion-mail.ts'

/** Stops sharing, schedules the deletion of an account and emails the link to cancel it. Returns the time of the deletion. */
export function scheduleDeletion(context: Context, userId: string): Promise<Date> {
  const now = context.now()
  return inTransaction(context.db, async (trx) => {
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
}
