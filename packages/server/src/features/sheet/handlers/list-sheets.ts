import { ApiError, sheet } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { findOwnAssessment } from '#server/features/assessment/index.ts'
import { listOwnSheets } from '#server/features/sheet/repository.ts'
import { presentSheet } from '#server/features/sheet/rules.ts'
import { rates } from '#server/limits.ts'

export const listSheets = defineHandler(
  sheet.listSheets,
  { limit: rates.read },
  async ({ input: { assessmentId }, caller: { userId }, context }) => {
    if (!(await findOwnAssessment(context.db, userId, assessmentId))) throw new ApiError('not_found')
    const rows = await listOwnSheets(context.db, { userId, assessmentId }, context.now())
    return { items: rows.map(presentSheet), nextCursor: null }
  },
)
