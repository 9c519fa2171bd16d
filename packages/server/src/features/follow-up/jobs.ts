import type { Context } from '#server/context.ts'
import { lockOwnAssessment } from '#server/features/assessment/index.ts'
import { mailNews } from '#server/features/consent/index.ts'
import { defineJob, defineMailJob, forEachItem } from '#server/jobs/index.ts'
import { findAccountState } from '#server/lib/account-state/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { decryptFollowUp } from './encrypted-columns.ts'
import { findFollowUp, listDueReminders, saveFollowUp } from './repository.ts'
import { findNextReminder } from './rules.ts'

const REMIND = 'follow-up.remind'

export const jobs = [
  defineJob({
    name: 'follow-up.list-due',
    schedule: '17 8 * * *',
    async run(_data, context) {
      await forEachItem(context.log, await listDueReminders(context.db, context.now()), (due) =>
        advanceReminder(context, due),
      )
    },
  }),
  defineMailJob({ name: REMIND, run: (data, context) => sendReminder(context, data.id ?? '') }),
]

/** Sets the time of the next email and queues this one in the same transaction, so that no email is sent twice. */
async function advanceReminder(
  { db, keyring, jobs, now }: Pick<Context, 'db' | 'keyring' | 'jobs' | 'now'>,
  { assessmentId, userId }: { assessmentId: string; userId: string },
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const record = await lockOwnAssessment(trx, userId, assessmentId)
    const encryptedFollowUp = await findFollowUp(trx, assessmentId)
    if (!record || !encryptedFollowUp) return
    const followUp = decryptFollowUp(keyring.decryptKey(record.encryptedKey), assessmentId, encryptedFollowUp)
    const remindAt = findNextReminder(followUp, now())
    await saveFollowUp(trx, { assessmentId, userId, encryptedFollowUp, remindAt })
    if (record.consentLive) await jobs.enqueue(trx, REMIND, { id: userId }, { once: userId })
  })
}

/** The email does not say what it is about, because another person may read the mailbox. */
async function sendReminder(context: Context, userId: string): Promise<void> {
  if ((await findAccountState(context.db, userId)).hidden) return
  await mailNews(context, userId, { template: 'follow-up', path: '/dashboard' })
}
