import { ApiError, sheet } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { assertLiveConsent, lockOwnAssessment } from '#server/features/assessment/index.ts'
import { findSharedPair } from '#server/features/invitation/index.ts'
import { insertSheet, listOwnSheets } from '#server/features/sheet/repository.ts'
import { presentSheet, stillCovers } from '#server/features/sheet/rules.ts'
import { assertNotFrozen, findAccountState } from '#server/lib/account-state/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { durations, http, rates } from '#server/limits.ts'

export const createSheet = defineHandler(
  sheet.createSheet,
  { limit: rates.sheet, bodyBytes: http.sheetBodyBytes },
  async ({ input, caller: { userId }, context }) => {
    const { assessmentId, id } = input
    const now = context.now()
    return await inTransaction(context.db, async (trx) => {
      // The lock keeps concurrent calls within the limit.
      const record = await lockOwnAssessment(trx, userId, assessmentId)
      if (record?.status !== 'completed') throw new ApiError('not_found')
      assertLiveConsent(record)
      assertNotFrozen(await findAccountState(trx, userId))
      const existing = await listOwnSheets(trx, { userId, assessmentId }, now)
      if (existing.length >= sheet.sheetLimits.sheets) {
        throw new ApiError('conflict', {
          detail: 'Withdraw a sheet first: there is no room for another one.',
        })
      }
      const pair = input.shared && (await findSharedPair(trx, record))
      // The partner may have stopped sharing something after the browser read it.
      if (input.shared && !(pair && stillCovers(pair.choice, input.shared))) throw new ApiError('conflict')
      const row = {
        id,
        assessmentId,
        userId,
        encryptedSheet: Buffer.from(input.ciphertext, 'base64url'),
        shared: input.shared && pair && { ...input.shared, assessmentId: pair.theirs.id },
        createdAt: now,
        expiresAt: new Date(now.getTime() + durations.sheetMs),
      }
      if (!(await insertSheet(trx, row))) throw new ApiError('conflict')
      return presentSheet(row)
    })
  },
)
