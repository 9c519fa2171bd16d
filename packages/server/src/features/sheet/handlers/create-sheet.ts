import { ApiError, sheet } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { assertLiveConsent, findOwnAssessment } from '#server/features/assessment/index.ts'
import { findSharedPair } from '#server/features/invitation/index.ts'
import { insertSheet, listOwnSheets } from '#server/features/sheet/repository.ts'
import { presentSheet } from '#server/features/sheet/rules.ts'
import { assertNotFrozen, findAccountState } from '#server/lib/account-state/index.ts'
import { durations, http, rates } from '#server/limits.ts'

export const createSheet = defineHandler(
  sheet.createSheet,
  { limit: rates.sheet, bodyBytes: http.sheetBodyBytes },
  async ({ input, caller: { userId }, context }) => {
    const { assessmentId, id } = input
    const record = await findOwnAssessment(context.db, userId, assessmentId)
    if (record?.status !== 'completed') throw new ApiError('not_found')
    assertLiveConsent(record)
    assertNotFrozen(await findAccountState(context.db, userId))
    const now = context.now()
    const existing = await listOwnSheets(context.db, { userId, assessmentId }, now)
    if (existing.length >= sheet.sheetLimits.sheets) {
      throw new ApiError('conflict', { detail: 'Withdraw a sheet first: there is no room for another one.' })
    }
    const pair = input.hasSharedResults ? await findSharedPair(context.db, record) : null
    if (input.hasSharedResults && pair === null) throw new ApiError('conflict')
    const row = {
      id,
      assessment_id: assessmentId,
      user_id: userId,
      encrypted_sheet: Buffer.from(input.ciphertext, 'base64url'),
      shared: pair?.choice ?? null,
      created_at: now,
      expires_at: new Date(now.getTime() + durations.sheetMs),
    }
    if (!(await insertSheet(context.db, row))) throw new ApiError('conflict')
    return presentSheet(row)
  },
)
