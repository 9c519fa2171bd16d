import { account } from '@twofold/contract'
import { languageOf } from '@twofold/contract/languages'
import { defineHandler } from '#server/api/handler.ts'
import { describeExport } from '#server/features/account/export-index.ts'
import { exportAnswers } from '#server/features/assessment/index.ts'
import { exportSurveys } from '#server/features/feedback/index.ts'
import { exportFollowUps } from '#server/features/follow-up/index.ts'
import { exportInvitedEmails } from '#server/features/invitation/index.ts'
import { exportResults } from '#server/features/results/index.ts'
import { exportRows } from '#server/lib/table-declarations/index.ts'
import { rates } from '#server/limits.ts'

/** The data export: access and portability (Art. 15 and 20 GDPR). */
export const exportAccount = defineHandler(
  account.exportAccount,
  { limit: rates.account },
  async ({ caller, context }) => {
    const { userId } = caller
    const user = await context.auth.users.findById(userId)
    return {
      exportedAt: context.now().toISOString(),
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
  },
)
