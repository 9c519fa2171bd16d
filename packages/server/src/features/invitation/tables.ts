import { NO_USER, type TableDeclaration } from '#server/lib/table-declarations/index.ts'
import { durations } from '#server/limits.ts'

export interface InvitationRow {
  id: string
  assessmentId: string
  inviterId: string
  /** Keyed hash of the inviter's email, which identifies crossed invitations. */
  inviterEmailHash: Uint8Array
  linkTokenHash: Uint8Array
  encryptedLinkToken: Uint8Array
  emailHash: Uint8Array
  /** Encrypts an empty text without an email, and after it was deleted. */
  encryptedEmail: Uint8Array
  emailDeletedAt: Date | null
  encryptedInviterName: Uint8Array
  keyVersion: number
  status: 'sent' | 'withdrawn'
  createdAt: Date
  expiresAt: Date
  /** When it was claimed; the claimer is stored only in `invitation_claims`. */
  claimedAt: Date | null
  declinedAt: Date | null
}

export interface InvitationTables {
  invitations: InvitationRow
  invitationMails: { tokenHash: Uint8Array; invitationId: string; sentAt: Date }
  invitationSends: {
    id: string
    invitationId: string
    inviterId: string
    emailHash: Uint8Array
    /** Sequence number of sends of this sender to this email, from 1. */
    ordinal: number
    askedAt: Date
  }
  invitationBlocks: { inviterId: string; emailHash: Uint8Array; blockedAt: Date }
  invitationClaims: {
    assessmentId: string
    invitationId: string
    userId: string
    claimedAt: Date
    /** Copied from the invitation, so that a repeated claim succeeds after the invitation was deleted. */
    linkTokenHash: Uint8Array | null
  }
  /** Emails sent to a recipient, for the daily limit; without the sender. */
  invitationMailQuota: { sendId: string; emailHash: Uint8Array; sentAt: Date }
  invitationReports: {
    id: string
    invitationId: string
    /** Null for a report about a deleted sender. */
    inviterId: string | null
    /** The reason in the reporter's words; null if none was given. */
    encryptedMessage: Uint8Array | null
    createdAt: Date
    /** When an admin settled it; null if open. The admin is in the audit log. */
    settledAt: Date | null
  }
  /** Accounts that an admin has blocked from sending invitations. */
  blockedSenders: { id: string; userId: string; blockedAt: Date }
}

/** Exported are only actions of the user, not whether an invitation was claimed, declined, blocked or reported. */
export const tables: readonly TableDeclaration[] = [
  {
    table: 'invitation_claims',
    owner: 'user_id',
    export: ['assessment_id', 'claimed_at'],
    omitted: { 'other user': ['invitation_id'], secret: ['link_token_hash'] },
    erase: 'rows',
    retention: 'With its assessment.',
  },
  {
    table: 'invitation_mails',
    owner: null,
    export: null,
    omitted: 'secret',
    erase: 'none',
    retention: '12 months; the hash of a random token, without personal data.',
    purge: { column: 'sent_at', afterMs: durations.invitationMailMs },
  },
  {
    table: 'invitations',
    owner: 'inviter_id',
    export: ['id', 'assessment_id', 'status', 'created_at', 'expires_at', 'email_deleted_at'],
    omitted: {
      decrypted: ['encrypted_email', 'encrypted_inviter_name'],
      secret: ['inviter_email_hash', 'link_token_hash', 'encrypted_link_token', 'email_hash'],
      'other user': ['claimed_at', 'declined_at'],
      internal: ['key_version'],
    },
    erase: 'rows',
    retention: 'With its assessment; the email 90 days after the invitation expired.',
  },
  {
    table: 'invitation_sends',
    owner: 'inviter_id',
    export: ['invitation_id', 'asked_at'],
    omitted: { secret: ['email_hash'], internal: ['id', 'ordinal'] },
    erase: 'rows',
    retention: 'With the account of the sender: the limit of three emails to one recipient never expires.',
  },
  {
    table: 'invitation_mail_quota',
    ...NO_USER,
    retention: 'Two days; a keyed hash of the receiving email, without its sender.',
    purge: { column: 'sent_at', afterMs: durations.mailQuotaMs },
  },
  {
    table: 'invitation_blocks',
    owner: 'inviter_id',
    export: null,
    omitted: 'other user',
    erase: 'rows',
    retention: 'With the account of the blocked sender.',
  },
  {
    table: 'invitation_reports',
    owner: 'inviter_id',
    export: null,
    omitted: 'other user',
    erase: 'rows',
    retention: '12 months.',
    purge: { column: 'created_at', afterMs: durations.reportMs },
  },
  {
    // Erased after the reports: a block locks a report row, so a concurrent block leaves no row of a deleted account.
    table: 'blocked_senders',
    owner: 'user_id',
    export: null,
    omitted: 'other user',
    erase: 'rows',
    retention: 'With the account of the blocked sender, or until an admin lifts the block.',
  },
]
