import { defineJob, defineMailJob, forEachItem } from '#server/jobs/index.ts'
import { enqueueUnsentDeletionMails, SEND_DELETION_MAIL, sendDeletionMail } from './deletion.ts'
import { eraseDueAccounts, eraseOrphanedRows, eraseUnverifiedAccounts } from './erasure.ts'
import { deleteOldReceipts, SEND_RECEIPT, sendReceipt } from './receipts.ts'

export const jobs = [
  defineMailJob({ name: SEND_DELETION_MAIL, run: sendDeletionMail }),
  defineMailJob({ name: SEND_RECEIPT, run: sendReceipt }),
  defineJob({
    name: 'account.erase-due',
    schedule: '*/10 * * * *',
    run: (_data, context) => eraseDueAccounts(context),
  }),
  defineJob({
    name: 'account.erase-unverified',
    schedule: '5-55/10 * * * *',
    run: (_data, context) => eraseUnverifiedAccounts(context),
  }),
  defineJob({
    // Scans every personal table, so it runs when traffic is low.
    name: 'account.erase-orphaned-rows',
    schedule: '17 2 * * *',
    run: (_data, context) => eraseOrphanedRows(context),
  }),
  defineJob({
    name: 'account.sweep',
    schedule: '33 * * * *',
    async run(_data, context) {
      const steps = [() => deleteOldReceipts(context), () => enqueueUnsentDeletionMails(context)]
      await forEachItem(context.log, steps, (step) => step())
    },
  }),
]
