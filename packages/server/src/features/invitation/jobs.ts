import { defineJob, defineMailJob } from '#server/jobs/index.ts'
import { sendInvitationMail } from './mailing/send-invitation-mail.ts'
import { sendReportMail } from './mailing/send-report-mail.ts'
import { deleteOldEmails, deleteUnsharedPartnerAnswers } from './retention.ts'

export const SEND_INVITATION = 'invitation.send-mail'
export const SEND_REPORT = 'invitation.send-report'

export const jobs = [
  defineMailJob({ name: SEND_INVITATION, run: sendInvitationMail }),
  defineMailJob({ name: SEND_REPORT, run: sendReportMail }),
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
