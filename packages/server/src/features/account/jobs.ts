import { defineJob, defineMailJob, forEachItem } from '#server/jobs/index.ts'
import { deleteEventsBefore } from '#server/lib/audit-log/index.ts'
import { deleteDeletionsBefore } from '#server/lib/deletion-ledger/index.ts'
import { durations } from '#server/limits.ts'
import { enqueueUnsentDeletionMails, SEND_DELETION_MAIL, sendDeletionMail } from './deletion-mail.ts'
import { eraseDueAccounts, eraseOrphanedRows, eraseUnverifiedAccounts } from './erasure.ts'
import { deleteOldReceipts, SEND_RECEIPT, sendReceipt } from './receipts.ts'

export const jobs = [
  defineMailJob({
    name: SEND_DELETION_MAIL,
    run: (data, context) => sendDeletionMail(context, { id: data.id ?? '' }),
  }),
  defineMailJob({
    name: SEND_RECEIPT,
    run: (data, context) => sendReceipt(context, { id: data.id ?? '' }),
  }),
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
      const before = (span: number) => new Date(context.now().getTime() - span)
      const steps = [
        () => deleteEventsBefore(context.db, before(durations.auditMs)),
        () => deleteDeletionsBefore(context.db, before(durations.deletionLedgerMs)),
        () => deleteOldReceipts(context),
        () => enqueueUnsentDeletionMails(context),
      ]
      await forEachItem(context.log, steps, (step) => step())
    },
  }),
]
