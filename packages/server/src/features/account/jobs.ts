import { listUntoldDeletions } from '#server/features/consent/index.ts'
import { deleteDeletionsBefore, deleteEventsBefore } from '#server/features/records/index.ts'
import { defineJob } from '#server/jobs/index.ts'
import { spans } from '#server/limits.ts'
import { SEND_DELETION_MAIL, sendDeletionMail } from './deletion-mail.ts'
import { eraseDueAccounts, eraseForgottenAccounts, eraseLeftRows } from './erasure.ts'
import { forgetOldReceipts, SEND_RECEIPT, sendReceipt } from './receipts.ts'

export const accountJobs = [
  defineJob({
    name: SEND_DELETION_MAIL,
    run: (data, context) => sendDeletionMail(context, { id: data.id ?? '' }),
  }),
  defineJob({
    name: SEND_RECEIPT,
    run: (data, context) => sendReceipt(context, { id: data.id ?? '' }),
  }),
  defineJob({
    name: 'account.erase-due',
    schedule: '*/10 * * * *',
    run: (_data, context) => eraseDueAccounts(context),
  }),
  defineJob({
    name: 'account.erase-forgotten',
    schedule: '5-55/10 * * * *',
    run: (_data, context) => eraseForgottenAccounts(context),
  }),
  defineJob({
    // It looks at every row that is a person's, so at an hour at which few are here.
    name: 'account.erase-left',
    schedule: '17 2 * * *',
    run: (_data, context) => eraseLeftRows(context),
  }),
  defineJob({
    name: 'account.sweep',
    schedule: '33 * * * *',
    async run(_data, context) {
      const before = (span: number) => new Date(context.now().getTime() - span)
      for (const id of await listUntoldDeletions(context.db)) await sendDeletionMail(context, { id })
      await forgetOldReceipts(context)
      await deleteEventsBefore(context.db, before(spans.auditMs))
      await deleteDeletionsBefore(context.db, before(spans.deletionLedgerMs))
    },
  }),
]
