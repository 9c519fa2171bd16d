import { ApiError, invitation as calls } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { findInvitation } from '#server/features/invitation/repository.ts'
import { withdraw } from '#server/features/invitation/withdraw.ts'
import { recordEvent } from '#server/lib/audit-log/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { rates } from '#server/limits.ts'

export const withdrawInvitation = defineHandler(
  calls.withdrawInvitation,
  { limit: rates.write },
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
