import { account } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { collectExport } from '#server/features/account/export.ts'
import { rates } from '#server/limits.ts'

export const exportAccount = defineHandler(
  account.exportAccount,
  { limit: rates.account },
  ({ caller, context }) => collectExport(context, caller.userId),
)
