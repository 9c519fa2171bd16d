import { ApiError, invitation as calls } from '@twofold/contract'
import { defineHandler } from '#server/api/handler.ts'
import { decryptInvitation } from '#server/features/invitation/encrypted-columns.ts'
import { findInvitationByToken } from '#server/features/invitation/repository.ts'
import { assertLinkValid } from '#server/features/invitation/rules.ts'
import { hashLinkToken } from '#server/lib/link-tokens/index.ts'
import { rates } from '#server/limits.ts'

export const getInvitation = defineHandler(
  calls.getInvitation,
  { limit: rates.link },
  async ({ input, context }) => {
    const invitation = await findInvitationByToken(context.db, hashLinkToken(input.token))
    if (!invitation) throw new ApiError('not_found')
    assertLinkValid(invitation, context.now())
    const { inviterName } = decryptInvitation(context.keyring, invitation)
    return { inviterName, expiresAt: invitation.expiresAt.toISOString() }
  },
)
