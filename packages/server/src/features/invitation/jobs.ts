import { defineJob, defineMailJob } from '#server/jobs/index.ts'
import { durations } from '#server/limits.ts'
import { deleteOldEmails } from './delete-old-emails.ts'
import { deleteUnsharedPartnerAnswers } from './delete-unshared-partner-answers.ts'
import { deleteOldMails, deleteReportsBefore } from './mailing/repository.ts'
import { sendInvitationMail } from './mailing/send-invitation-mail.ts'
import { sendReportMail } from './mailing/send-report-mail.ts'

export const SEND_INVITATION = 'invitation.send-mail'
export const SEND_REPORT = 'invitation.send-report'

export const jobs = [
  defineMailJob({
    name: SEND_INVITATION,
    run: (data, context) => sendInvitationMail(context, { id: data.id ?? '' }),
  }),
  defineMailJob({
    name: SEND_REPORT,
    run: (data, context) => sendReportMail(context, { id: data.id ?? '' }),
  }),
  defineJob({
    name: 'invitation.remove-old-reports',
    schedule: '37 3 * * *',
    run: (_data, context) =>
      deleteReportsBefore(context.db, new Date(context.now().getTime() - durations.reportMs)),
  }),
  defineJob({
    name: 'invitation.remove-old-mails',
    schedule: '41 3 * * *',
    run(_data, context) {
      const now = context.now().getTime()
      return deleteOldMails(context.db, {
        quota: new Date(now - durations.mailQuotaMs),
        tokens: new Date(now - durations.invitationMailMs),
      })
    },
  }),
  defineJob({
    name: 'invitation.delete-old-emails',
    schedule: '43 3 * * *',
    run: (_data, context) => deleteOldEmails(context),
  }),
  defineJob({
    name: 'invitation.delete-unshared-partner-answers',
    schedule: '47 3 * * *',
    run: (_data, context) => deleteUnsharedPartnerAnswers(context),
  }),
]
