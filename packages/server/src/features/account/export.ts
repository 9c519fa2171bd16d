import { languageOf } from '@twofold/contract/languages'
import type { Context } from '#server/context.ts'
import { exportAnswers } from '#server/features/assessment/index.ts'
import { exportSurveys } from '#server/features/feedback/index.ts'
import { exportFollowUps } from '#server/features/follow-up/index.ts'
import { exportInvitedEmails } from '#server/features/invitation/index.ts'
import { exportResults } from '#server/features/results/index.ts'
import { exportRows } from '#server/lib/table-declarations/index.ts'
import { describeExport } from './export-index.ts'

/** Collects the data export of a user: access and portability (Art. 15 and 20 GDPR). */
export async function collectExport(context: Context, userId: string) {
  const user = await context.auth.users.findById(userId)
  return {
    exportedAt: context.now(),
    productName: context.config.productName,
    readMe: describeExport(context.config.publicUrl, languageOf(user?.language)),
    account: await context.auth.users.export(userId),
    ...(await exportRows(context.db, context.operations.tables, userId)),
    ...(await exportAnswers(context, userId)),
    ...(await exportInvitedEmails(context, userId)),
    ...(await exportResults(context, userId)),
    ...(await exportFollowUps(context, userId)),
    ...(await exportSurveys(context, userId)),
  }
}
