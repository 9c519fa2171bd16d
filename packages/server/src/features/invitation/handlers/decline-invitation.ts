import { ApiError, invitation as calls } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { insertBlock } from '#server/features/invitation/mailing/repository.ts'
import {
  findInvitation,
  findMailedInvitationId,
  saveDeclined,
} from '#server/features/invitation/repository.ts'
import { hashLinkToken } from '#server/lib/link-tokens/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { rates } from '#server/limits.ts'

export const declineInvitation = defineHandler(
  calls.declineInvitation,
  { limit: rates.link },
  async ({ input, context }) => {
    const mailedId = await findMailedInvitationId(context.db, hashLinkToken(input.token))
    if (mailedId === undefined) throw new ApiError('not_found')
    const invitation = await findInvitation(context.db, mailedId)
    // The invitation was deleted with its inviter; the response must not reveal that.
    if (!invitation) return undefined
    const { id, inviterId, emailHash } = invitation
    const at = context.now()
    await inTransaction(context.db, async (trx) => {
      await saveDeclined(trx, id, at)
      if (input.block) await insertBlock(trx, { inviterId, emailHash, at })
    })
    return undefined
  },
)
