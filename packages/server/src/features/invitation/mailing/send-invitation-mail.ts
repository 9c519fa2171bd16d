import { languageOf } from '@twofold/contract/languages'
import type { Context } from '#server/context.ts'
import { listConsents, presentConsents } from '#server/features/consent/index.ts'
import { decryptInvitation } from '#server/features/invitation/encrypted-columns.ts'
import { findClaim, findInvitation } from '#server/features/invitation/repository.ts'
import { getStatus, invitationUrl } from '#server/features/invitation/rules.ts'
import type { JobData } from '#server/jobs/index.ts'
import { createLinkToken } from '#server/lib/link-tokens/index.ts'
import { inTransaction } from '#server/lib/transaction/index.ts'
import { invitationLimits } from '#server/limits.ts'
import { findSend, insertMail, reserveQuota } from './repository.ts'

/**
 * Sends the email of one send, with a new token, unless blocks, limits or actions of the recipient prevent it. Runs in the
 * worker after the inviter got the response, so the inviter cannot observe the decision.
 */
export async function sendInvitationMail({ id = '' }: JobData, context: Context): Promise<void> {
  const send = await findSend(context.db, id)
  if (!send || send.isBlocked || send.ordinal > invitationLimits.perSenderAndAddress) return
  const invitation = await findInvitation(context.db, send.invitationId)
  if (!invitation || invitation.inviterHidden) return
  if (getStatus(invitation, context.now()) !== 'sent') return
  if (invitation.declinedAt !== null || invitation.hasSharedResults) return

  const { email, inviterName } = decryptInvitation(context.keyring, invitation)
  const recipient = await context.auth.users.findByEmail(email)
  if (recipient && (await isMailUnwanted(context, recipient.id, invitation.id))) return

  if (!(await reserveMail(context, { sendId: id, emailHash: invitation.emailHash }))) return

  // A recipient without an account gets the inviter's language.
  const inviter = await context.auth.users.findById(invitation.inviterId)
  const { token, tokenHash } = createLinkToken()
  await insertMail(context.db, { tokenHash, invitationId: invitation.id, at: context.now() })
  await context.mail.mailer.deliver({
    to: email,
    locale: languageOf((recipient ?? inviter)?.language),
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
 * Reserves one of the day's emails to this recipient over all senders. Senders are not informed, because they could learn
 * whether another user has invited the same person.
 */
function reserveMail(context: Context, mail: { sendId: string; emailHash: Uint8Array }): Promise<boolean> {
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
 * True if the recipient has claimed the invitation or turned emails off. A claim by another user does not suppress the email,
 * because the mailbox may belong to the inviter, who would learn of the claim.
 */
async function isMailUnwanted(context: Context, userId: string, invitationId: string): Promise<boolean> {
  const claim = await findClaim(context.db, { invitationId })
  if (claim?.userId === userId) return true
  return !presentConsents(await listConsents(context.db, userId)).mails
}
