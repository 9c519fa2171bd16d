import { ApiError, sheet } from '@twofold/contract'
import { defineHandler, READ, WRITE } from '#server/api/handler.ts'
import { assertLiveConsent, getOwnAssessment, lockOwnAssessment } from '#server/features/assessment/index.ts'
import { findSharedPair } from '#server/features/invitation/index.ts'
import { assertNotFrozen, findAccountState } from '#server/lib/account-state/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { durations, http, rates } from '#server/limits.ts'
import { deleteOwnSheet, findSheet, insertSheet, listOwnSheets } from './repository.ts'
import { stillCovers } from './rules.ts'

export const createSheet = defineHandler(
  sheet.createSheet,
  { limit: rates.sheet, bodyBytes: http.sheetBodyBytes },
  async ({ input, caller: { userId }, context }) => {
    const { assessmentId, id } = input
    const now = context.now()
    return inTransaction(context.db, async (trx) => {
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
      return row
    })
  },
)

export const listSheets = defineHandler(
  sheet.listSheets,
  READ,
  async ({ input: { assessmentId }, caller: { userId }, context }) => {
    await getOwnAssessment(context.db, userId, assessmentId)
    const rows = await listOwnSheets(context.db, { userId, assessmentId }, context.now())
    return { items: rows, nextCursor: null }
  },
)

/** Needs neither consent nor a recent sign-in: withdrawing always works. */
export const deleteSheet = defineHandler(
  sheet.deleteSheet,
  WRITE,
  async ({ input: { assessmentId, id }, caller: { userId }, context }) => {
    await deleteOwnSheet(context.db, { userId, assessmentId, id })
    return undefined
  },
)

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
    const record = await getOwnAssessment(context.db, row.userId, row.assessmentId)
    const { hidden } = await findAccountState(context.db, row.userId)
    if (!record.consentLive || hidden) throw new ApiError('not_found')
    if (row.shared !== null) {
      const pair = await findSharedPair(context.db, record)
      // A new partner's consent does not cover the results of a former one.
      const isSamePair = pair !== null && pair.theirs.id === row.shared.assessmentId
      if (!isSamePair || !stillCovers(pair.choice, row.shared)) throw new ApiError('not_found')
    }
    return {
      ciphertext: Buffer.from(row.encryptedSheet).toString('base64url'),
      expiresAt: row.expiresAt,
    }
  },
)
