import { ApiError, fields } from '@twofold/contract'
import type { SentInvitation } from '@twofold/contract/invitation'
import { invitationLimits } from '#server/limits.ts'

/** The canonical spelling of an email, so that equal mailboxes have equal hashes. */
export function normalizeAddress(address: string): string {
  return fields.canonicalEmail(address) ?? address
}

export function assertOtherAddress(partnerEmail: string, ownEmail: string): void {
  if (normalizeAddress(partnerEmail) !== normalizeAddress(ownEmail)) return
  const message = 'That is your own address.'
  throw new ApiError('own_address', {
    detail: message,
    errors: [{ path: 'partnerEmail', code: 'own_address', message }],
  })
}

export interface InvitationDates {
  status: 'sent' | 'withdrawn'
  expiresAt: Date
}

/** What the inviter did. Claimed, declined and ignored look alike: only the date ends it. */
export function statusFor(invitation: InvitationDates, now: Date): SentInvitation['status'] {
  if (invitation.status === 'withdrawn') return 'withdrawn'
  return invitation.expiresAt <= now ? 'lapsed' : 'sent'
}

/** The remaining number of reminders after this many emails to one recipient. */
export function remindersLeft(sends: number): number {
  return Math.max(0, invitationLimits.perSenderAndAddress - Math.max(1, sends))
}

export function presentSent(
  invitation: InvitationDates & { id: string; createdAt: Date },
  own: { url: string; partnerEmail: string; sends: number },
  now: Date,
): SentInvitation {
  const status = statusFor(invitation, now)
  return {
    id: invitation.id,
    status,
    url: status === 'sent' ? own.url : null,
    createdAt: invitation.createdAt.toISOString(),
    expiresAt: invitation.expiresAt.toISOString(),
    partnerEmail: own.partnerEmail,
    remindersLeft: own.partnerEmail === '' ? 0 : remindersLeft(own.sends),
  }
}

/**
 * Refuses an ended link for every cause alike: its date, a withdrawal, a frozen account, or a result both people could see.
 * The error is that of an unknown link, which a link becomes when its inviter is deleted.
 */
export function assertLinkLives(
  invitation: InvitationDates & { inviterHidden: boolean; hasShown: boolean },
  now: Date,
): void {
  const hasEnded = statusFor(invitation, now) !== 'sent' || invitation.inviterHidden || invitation.hasShown
  if (hasEnded) throw new ApiError('not_found')
}

/** A part of a name that fits into its encrypted column. */
export function shownName(name: string): string {
  return Array.from(name.trim()).slice(0, 100).join('')
}

export function invitationUrl(publicUrl: string, token: Uint8Array): string {
  return `${publicUrl}/test?invite=${Buffer.from(token).toString('base64url')}`
}
