import { createHash, randomBytes } from 'node:crypto'
import { languageOf } from '@twofold/contract/languages'
import type { Context } from '#server/context.ts'
import { listConsents, presentConsents } from '#server/features/consent/index.ts'
import { decryptInvitation } from '#server/features/invitation/encrypted-columns.ts'
import { findClaim, findInvitation } from '#server/features/invitation/repository.ts'
import { invitationUrl, statusFor } from '#server/features/invitation/rules.ts'
import { inTransaction } from '#server/features/records/index.ts'
import { invitationLimits } from '#server/limits.ts'
import { findSend, insertMail, reserveQuota } from './repository.ts'

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
  if (invitation.declinedAt !== null || invitation.hasShown) return

  const { address, inviterName } = decryptInvitation(context.keyring, invitation)
  const addressee = await context.auth.users.findByEmail(address)
  if (addressee && (await wantsNoMail(context, addressee.id, invitation.id))) return

  if (!(await reserveMail(context, { sendId: id, addressHash: invitation.addressHash }))) return

  // Without an account the recipient gets the language of the inviter, who is named in the email. The inviter sees none of it.
  const inviter = await context.auth.users.findById(invitation.inviterId)
  const token = randomBytes(32)
  const tokenHash = createHash('sha256').update(token).digest()
  await insertMail(context.db, { tokenHash, invitationId: invitation.id, at: context.now() })
  await context.mail.mailer.deliver({
    to: address,
    locale: languageOf((addressee ?? inviter)?.language),
    template: 'invitation',
    data: {
      inviterName,
      url: invitationUrl(context.config.publicUrl, token),
      expiresAt: invitation.expiresAt,
    },
  })
}

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * Reserves one of today's emails to this recipient over all senders. Senders are not informed, because a second account could
 * otherwise reveal whether another user has invited the same person.
 */
function reserveMail(context: Context, mail: { sendId: string; addressHash: Uint8Array }): Promise<boolean> {
  const at = context.now()
  return inTransaction(context.db, (trx) =>
    reserveQuota(trx, {
      ...mail,
      at,
      since: new Date(at.getTime() - DAY_MS),
      limit: invitationLimits.perReceiverADay,
    }),
  )
}

/**
 * True if this user has claimed the invitation. A claim by another user of the copied link suppresses no email, because the
 * mailbox may be one of the inviter's own.
 */
async function wantsNoMail(context: Context, userId: string, invitationId: string): Promise<boolean> {
  const claim = await findClaim(context.db, { invitationId })
  if (claim?.userId === userId) return true
  return !presentConsents(await listConsents(context.db, userId)).mails
}
