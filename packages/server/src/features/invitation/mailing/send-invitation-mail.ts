import { createHash, randomBytes } from 'node:crypto'
import type { Context } from '#server/context.ts'
import { listConsents, presentConsents } from '#server/features/consent/index.ts'
import { findInvitation } from '#server/features/invitation/repository.ts'
import { invitationUrl, statusFor } from '#server/features/invitation/rules.ts'
import { openInvitation } from '#server/features/invitation/sealed-columns.ts'
import { invitationLimits } from '#server/limits.ts'
import { findSend, insertMail } from './repository.ts'

/**
 * Sends the mail of one send, with a token made now. Whether it leaves depends on blocks, limits and what the
 * addressee did; the inviter has long been answered, so none of this can be seen from there.
 */
export async function sendInvitationMail(context: Context, { id }: { id: string }): Promise<void> {
  const send = await findSend(context.db, id)
  if (!send || send.isBlocked || send.ordinal > invitationLimits.perSenderAndAddress) return
  const invitation = await findInvitation(context.db, send.invitationId)
  if (!invitation || invitation.inviterHidden) return
  if (statusFor(invitation, context.now()) !== 'sent') return
  if (invitation.claimedAt !== null || invitation.declinedAt !== null) return

  const { address, inviterName } = openInvitation(context.keyring, invitation)
  if (await wantsNoMails(context, address)) return

  const token = randomBytes(32)
  const tokenHash = createHash('sha256').update(token).digest()
  await insertMail(context.db, { tokenHash, invitationId: invitation.id, at: context.now() })
  await context.mailer.deliver({
    to: address,
    locale: invitation.locale,
    template: 'invitation',
    data: {
      inviterName,
      url: invitationUrl(context.config.publicUrl, token),
      expiresAt: invitation.expiresAt,
    },
  })
}

async function wantsNoMails(context: Context, address: string): Promise<boolean> {
  const user = await context.auth.findUserByEmail(address)
  if (!user) return false
  return !presentConsents(await listConsents(context.db, user.id)).mails
}
