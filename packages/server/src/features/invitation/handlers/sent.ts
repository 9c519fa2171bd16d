import { ApiError, invitation as calls } from '@twofold/contract'
import { defineHandler, READ, WRITE } from '#server/api/handler.ts'
import { getOwnAssessment } from '#server/features/assessment/index.ts'
import { decryptInvitation } from '#server/features/invitation/encrypted-columns.ts'
import {
  countSendsByEmail,
  findInvitation,
  listSentInvitations as list,
} from '#server/features/invitation/repository.ts'
import { invitationUrl, presentSent } from '#server/features/invitation/rules.ts'
import { withdraw } from '#server/features/invitation/withdraw.ts'
import { recordEvent } from '#server/lib/audit-log/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'

export const listSentInvitations = defineHandler(
  calls.listSentInvitations,
  READ,
  async ({ input, caller, context }) => {
    const assessment = await getOwnAssessment(context.db, caller.userId, input.id)
    const records = await list(context.db, caller.userId, assessment.id)
    const sends = await countSendsByEmail(context.db, caller.userId)
    const items = records.map((record) => {
      const { token, email } = decryptInvitation(context.keyring, record)
      const own = {
        url: record.inviterHidden ? null : invitationUrl(context.config.publicUrl, token),
        partnerEmail: email,
        sends: sends.get(Buffer.from(record.emailHash).toString('hex')) ?? 0,
      }
      return presentSent(record, own, context.now())
    })
    return { items, nextCursor: null }
  },
)

export const withdrawInvitation = defineHandler(
  calls.withdrawInvitation,
  WRITE,
  async ({ input, caller, context }) => {
    const { userId } = caller
    const invitation = await findInvitation(context.db, input.invitationId)
    if (!invitation || invitation.inviterId !== userId || invitation.assessmentId !== input.id) {
      throw new ApiError('not_found')
    }
    if (invitation.status === 'withdrawn') return undefined
    const at = context.now()
    await inTransaction(context.db, async (trx) => {
      await withdraw(trx, invitation, at)
      await recordEvent(trx, { userId, action: 'invitation.withdrawn', subjectId: invitation.id, at })
    })
    return undefined
  },
)
