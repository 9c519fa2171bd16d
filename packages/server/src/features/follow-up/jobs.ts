import { languageOf } from '@twofold/contract/languages'
import type { Context } from '#server/context.ts'
import { findOwnAssessment } from '#server/features/assessment/index.ts'
import { listConsents, presentConsents } from '#server/features/consent/index.ts'
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
    const record = await findOwnAssessment(trx, userId, assessmentId)
    const row = await findFollowUp(trx, assessmentId)
    if (!record || !row) return
    const { encryptedFollowUp, version } = row
    const followUp = decryptFollowUp(keyring.decryptKey(record.encryptedKey), assessmentId, encryptedFollowUp)
    const remindAt = findNextReminder(followUp, now())
    if (!(await saveFollowUp(trx, { assessmentId, userId, encryptedFollowUp, remindAt }, version))) return
    if (record.consentLive) await jobs.enqueue(trx, REMIND, { id: userId }, { once: userId })
  })
}

/** The email does not say what it is about, because another person may read the mailbox. */
async function sendReminder(context: Context, userId: string): Promise<void> {
  const state = await findAccountState(context.db, userId)
  if (state?.frozenAt != null || state?.deletionAt != null) return
  if (!presentConsents(await listConsents(context.db, userId)).mails) return
  const user = await context.auth.users.findById(userId)
  if (!user || user.email === '') return
  await context.mail.mailer.deliver({
    to: user.email,
    locale: languageOf(user.language),
    template: 'follow-up',
    data: { name: user.name, url: `${context.config.publicUrl}/dashboard` },
  })
}
