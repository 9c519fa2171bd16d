import { defineJob } from '#server/jobs/index.ts'
import { sendDeletionMail } from './deletion-mail.ts'
import { eraseDueAccounts } from './erasure.ts'

export const SEND_DELETION_MAIL = 'account.send-deletion-mail'

export const accountJobs = [
  defineJob({
    name: SEND_DELETION_MAIL,
    run: (data, context) => sendDeletionMail(context, { id: data.id ?? '' }),
  }),
  defineJob({
    name: 'account.erase-due',
    schedule: '*/10 * * * *',
    run: (_data, context) => eraseDueAccounts(context),
  }),
]
