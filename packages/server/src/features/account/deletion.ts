import { randomUUID } from 'node:crypto'
import { languageOf } from '@twofold/contract/languages'
import type { Context } from '#server/context.ts'
import { closeLevels } from '#server/features/pair/index.ts'
import type { JobData } from '#server/jobs/index.ts'
import {
  findDeletion,
  listUnsentDeletions,
  saveCancelMailed,
  saveCancelToken,
  saveDeletion,
} from '#server/lib/account-state/index.ts'
import { recordEvent } from '#server/lib/audit-log/index.ts'
import { recordDeletion } from '#server/lib/deletion-ledger/index.ts'
import { createLinkToken } from '#server/lib/link-tokens/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { durations } from '#server/limits.ts'

export const SEND_DELETION_MAIL = 'account.send-deletion-mail'

/**
 * Emails that the deletion is scheduled, with a link that cancels it, unless it was emailed before. A security notice, so it
 * ignores the user's email preference.
 */
export async function sendDeletionMail({ id = '' }: JobData, context: Context): Promise<void> {
  const deletion = await findDeletion(context.db, id)
  const user = deletion && (await context.auth.users.findById(deletion.userId))
  if (!deletion || deletion.mailedAt !== null || !user || user.email === '') return
  const { token, tokenHash } = createLinkToken()
  if (!(await saveCancelToken(context.db, id, tokenHash))) return
  await context.mail.mailer.deliver({
    to: user.email,
    locale: languageOf(user.language),
    template: 'deletion-scheduled',
    data: {
      name: user.name,
      cancelUrl: `${context.config.publicUrl}/data-rights#cancel=${token.toString('base64url')}`,
      deletionAt: deletion.deletionAt,
    },
  })
  await saveCancelMailed(context.db, id, context.now())
}

/** Covers mail server outages that last longer than the retries of a job, and deletions that a restore scheduled again. */
export async function enqueueUnsentDeletionMails({ db, jobs }: Pick<Context, 'db' | 'jobs'>): Promise<void> {
  for (const id of await listUnsentDeletions(db)) {
    await jobs.enqueue(db, SEND_DELETION_MAIL, { id }, { once: id, skipsRunning: true })
  }
}

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
