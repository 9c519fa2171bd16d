import { ApiError, invitation } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { findOwnAssessment } from '#server/features/assessment/index.ts'
import { decryptInvitation } from '#server/features/invitation/encrypted-columns.ts'
import { countSendsByEmail, listSentInvitations as list } from '#server/features/invitation/repository.ts'
import { invitationUrl, presentSent } from '#server/features/invitation/rules.ts'
import { rates } from '#server/limits.ts'

export const listSentInvitations = defineHandler(
  invitation.listSentInvitations,
  { limit: rates.read },
  async ({ input, caller, context }) => {
    const assessment = await findOwnAssessment(context.db, caller.userId, input.id)
    if (!assessment) throw new ApiError('not_found')
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
