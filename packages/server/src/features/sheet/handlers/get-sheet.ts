import { ApiError, sheet } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { findOwnAssessment } from '#server/features/assessment/index.ts'
import { findSharedPair } from '#server/features/invitation/index.ts'
import { findSheet } from '#server/features/sheet/repository.ts'
import { stillCovers } from '#server/features/sheet/rules.ts'
import { findAccountState } from '#server/lib/account-state/index.ts'
import { http, rates } from '#server/limits.ts'

/**
 * Reading is never logged or counted per sheet, so that no record shows that a helper was consulted. One reply for every sheet
 * that cannot be read.
 */
export const getSheet = defineHandler(
  sheet.getSheet,
  { limit: rates.openSheet, neverLogged: true, padBytes: http.sheetReplyBytes },
  async ({ input, context }) => {
    const row = await findSheet(context.db, input.id, context.now())
    if (!row) throw new ApiError('not_found')
    const record = await findOwnAssessment(context.db, row.userId, row.assessmentId)
    const { hidden } = await findAccountState(context.db, row.userId)
    if (!record?.consentLive || hidden) throw new ApiError('not_found')
    if (row.shared !== null) {
      const pair = await findSharedPair(context.db, record)
      // A new partner's consent does not cover the results of a former one.
      const isSamePair = pair !== null && pair.theirs.id === row.shared.assessmentId
      if (!isSamePair || !stillCovers(pair.choice, row.shared)) throw new ApiError('not_found')
    }
    return {
      ciphertext: Buffer.from(row.encryptedSheet).toString('base64url'),
      expiresAt: row.expiresAt.toISOString(),
    }
  },
)
