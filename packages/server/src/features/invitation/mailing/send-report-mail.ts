import type { Context } from '#server/context.ts'
import { decryptMessage } from '#server/features/invitation/reports/present.ts'
import type { JobData } from '#server/jobs/index.ts'
import { sendToOperator } from '#server/mail/index.ts'
import { findReport } from './repository.ts'

/** Emails the operator that an invitation was reported. */
export async function sendReportMail({ id = '' }: JobData, context: Context): Promise<void> {
  const report = await findReport(context.db, id)
  if (!report) return
  await sendToOperator(context, {
    template: 'invitation-reported',
    data: { invitationId: report.invitationId, message: decryptMessage(context.keyring, report) ?? '' },
  })
}
