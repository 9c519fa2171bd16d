import { ApiError, fields } from '@twofold/contract'
import type { SentInvitation } from '@twofold/contract/invitation'
import { invitationLimits } from '#server/limits.ts'

/** The canonical spelling of an email, so that spellings of the same mailbox have equal hashes. */
export function normalizeEmail(email: string): string {
  return fields.canonicalEmail(email) ?? email
}

export function assertNotOwnEmail(partnerEmail: string, ownEmail: string): void {
  if (normalizeEmail(partnerEmail) !== normalizeEmail(ownEmail)) return
  const message = 'This is your own email.'
  throw new ApiError('own_address', {
    detail: message,
    errors: [{ path: 'partnerEmail', code: 'own_address', message }],
  })
}

export interface InvitationDates {
  status: 'sent' | 'withdrawn'
  expiresAt: Date
}

/** The status that the inviter sees: the same for claimed, declined and ignored invitations. */
export function getStatus(invitation: InvitationDates, now: Date): SentInvitation['status'] {
  if (invitation.status === 'withdrawn') return 'withdrawn'
  return invitation.expiresAt <= now ? 'lapsed' : 'sent'
}

/** Remaining reminders after `sends` emails to one recipient. */
export function remindersLeft(sends: number): number {
  return Math.max(0, invitationLimits.perSenderAndAddress - Math.max(1, sends))
}

export function presentSent(
  invitation: InvitationDates & { id: string; createdAt: Date },
  { url, partnerEmail, sends }: { url: string | null; partnerEmail: string; sends: number },
  now: Date,
) {
  const status = getStatus(invitation, now)
  return {
    ...invitation,
    status,
    url: status === 'sent' ? url : null,
    partnerEmail,
    remindersLeft: partnerEmail === '' ? 0 : remindersLeft(sends),
  }
}

/**
 * Throws `not_found`, as for an unknown link, when the invitation has expired or was withdrawn, the inviter is hidden or the
 * pair has shared results: the error must not reveal the cause.
 */
export function assertLinkValid(
  invitation: InvitationDates & { inviterHidden: boolean; hasSharedResults: boolean },
  now: Date,
): void {
  const hasEnded =
    getStatus(invitation, now) !== 'sent' || invitation.inviterHidden || invitation.hasSharedResults
  if (hasEnded) throw new ApiError('not_found')
}

/** The part of a name that fits into its encrypted column. */
export function toDisplayName(name: string): string {
  return Array.from(name.trim()).slice(0, 100).join('')
}

export function invitationUrl(publicUrl: string, token: Uint8Array): string {
  return `${publicUrl}/test?invite=${Buffer.from(token).toString('base64url')}`
}
