import { randomUUID } from 'node:crypto'
import { ApiError, invitation as calls } from '@twofold/contract'
import { defineHandler, READ, WRITE } from '#server/api/handler.ts'
import type { Context } from '#server/context.ts'
import { presentBlockedSender, presentReport } from '#server/features/invitation/reports/present.ts'
import {
  deleteBlockedSender,
  findReadableReport,
  insertBlockedSender,
  listBlockedSenders,
  listReports,
  lockReport,
  saveSettled,
  settleReportsAbout,
} from '#server/features/invitation/reports/repository.ts'
import { lockInvitationUsers } from '#server/features/invitation/repository.ts'
import { recordEvent } from '#server/lib/audit-log/index.ts'
import { decodeCursor, encodeCursor, rowsToRead, toPage } from '#server/lib/pagination/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'

const PAGE = 50

export const adminListReports = defineHandler(
  calls.adminListReports,
  READ,
  async ({ input, caller, context }) => {
    const limit = input.limit ?? PAGE
    const reports = await listReports(context.db, {
      adminId: caller.userId,
      state: input.state,
      limit: rowsToRead(limit),
      after: decodeCursor(input.cursor),
    })
    return toPage(reports, limit, {
      present: (report) => presentReport(context.keyring, report),
      encode: encodeCursor,
    })
  },
)

export const adminSettleReport = defineHandler(
  calls.adminSettleReport,
  WRITE,
  async ({ input, caller, context }) => {
    const { id, settled } = input
    const by = { adminId: caller.userId, id }
    await inTransaction(context.db, async (trx) => {
      const report = await lockReport(trx, by)
      if (!report) throw new ApiError('not_found')
      if ((report.settledAt !== null) === settled) return
      const at = context.now()
      await saveSettled(trx, id, settled ? at : null)
      const action = settled ? 'invitation.report_settled' : 'invitation.report_reopened'
      await recordEvent(trx, { userId: caller.userId, action, subjectId: id, at })
    })
    return readReport(context, by)
  },
)

export const adminBlockSender = defineHandler(
  calls.adminBlockSender,
  WRITE,
  async ({ input, caller, context }) => {
    const by = { adminId: caller.userId, id: input.id }
    await inTransaction(context.db, async (trx) => {
      const report = await lockReport(trx, by)
      if (!report) throw new ApiError('not_found')
      const { inviterId } = report
      if (inviterId === null) {
        throw new ApiError('conflict', { detail: 'The sender of this invitation no longer has an account.' })
      }
      await lockInvitationUsers(trx, inviterId)
      const at = context.now()
      const isNew = await insertBlockedSender(trx, { id: randomUUID(), userId: inviterId, blockedAt: at })
      await settleReportsAbout(trx, inviterId, at)
      if (!isNew && report.settledAt !== null) return
      const action = isNew ? 'invitation.sender_blocked' : 'invitation.report_settled'
      await recordEvent(trx, { userId: caller.userId, action, subjectId: input.id, at })
    })
    return readReport(context, by)
  },
)

export const adminListBlockedSenders = defineHandler(
  calls.adminListBlockedSenders,
  READ,
  async ({ caller, context }) => {
    const senders = await listBlockedSenders(context.db, caller.userId)
    return { items: senders.map((sender) => presentBlockedSender(context.keyring, sender)), nextCursor: null }
  },
)

export const adminUnblockSender = defineHandler(
  calls.adminUnblockSender,
  WRITE,
  async ({ input, caller, context }) => {
    const { userId } = caller
    await inTransaction(context.db, async (trx) => {
      const isDeleted = await deleteBlockedSender(trx, { adminId: userId, id: input.id })
      if (!isDeleted) throw new ApiError('not_found')
      const at = context.now()
      await recordEvent(trx, { userId, action: 'invitation.sender_unblocked', subjectId: input.id, at })
    })
    return undefined
  },
)

async function readReport(context: Context, by: { adminId: string; id: string }) {
  const report = await findReadableReport(context.db, by)
  if (!report) throw new ApiError('not_found')
  return presentReport(context.keyring, report)
}
