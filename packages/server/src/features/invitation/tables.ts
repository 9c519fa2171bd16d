import type { TableDeclaration } from '#server/lib/table-declarations/index.ts'

export interface InvitationRow {
  id: string
  assessment_id: string
  inviter_id: string
  /** Keyed hash of the inviter's email, which identifies crossed invitations. */
  inviter_email_hash: Uint8Array
  link_token_hash: Uint8Array
  encrypted_link_token: Uint8Array
  email_hash: Uint8Array
  /** Encrypts an empty text without an email, and after it was deleted. */
  encrypted_email: Uint8Array
  email_deleted_at: Date | null
  encrypted_inviter_name: Uint8Array
  key_version: number
  status: 'sent' | 'withdrawn'
  created_at: Date
  expires_at: Date
  /** When it was claimed; the claimer is stored only in `invitation_claims`. */
  claimed_at: Date | null
  declined_at: Date | null
}

export interface InvitationTables {
  invitations: InvitationRow
  invitation_mails: { token_hash: Uint8Array; invitation_id: string; sent_at: Date }
  invitation_sends: {
    id: string
    invitation_id: string
    inviter_id: string
    email_hash: Uint8Array
    /** Sequence number of sends of this sender to this email, from 1. */
    ordinal: number
    asked_at: Date
  }
  invitation_blocks: { inviter_id: string; email_hash: Uint8Array; blocked_at: Date }
  invitation_claims: {
    assessment_id: string
    invitation_id: string
    user_id: string
    claimed_at: Date
    /** Copied from the invitation, so that a repeated claim succeeds after the invitation was deleted. */
    link_token_hash: Uint8Array | null
  }
  /** Emails sent to a recipient, for the daily limit; without the sender. */
  invitation_mail_quota: { send_id: string; email_hash: Uint8Array; sent_at: Date }
  invitation_reports: {
    id: string
    invitation_id: string
    /** Null for a report about a deleted sender. */
    inviter_id: string | null
    /** The reason in the reporter's words; null if none was given. */
    encrypted_message: Uint8Array | null
    created_at: Date
    /** When an admin settled it; null if open. The admin is in the audit log. */
    settled_at: Date | null
  }
  /** Accounts that an admin has blocked from sending invitations. */
  blocked_senders: { id: string; user_id: string; blocked_at: Date }
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
    grows: true,
  },
  {
    table: 'invitation_mails',
    owner: null,
    export: null,
    omitted: 'secret',
    erase: 'none',
    retention: '12 months; the hash of a random token, without personal data.',
    grows: true,
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
    grows: true,
  },
  {
    table: 'invitation_sends',
    owner: 'inviter_id',
    export: ['invitation_id', 'asked_at'],
    omitted: { secret: ['email_hash'], internal: ['id', 'ordinal'] },
    erase: 'rows',
    retention: 'With the account of the sender: the limit of three emails to one recipient never expires.',
    grows: true,
  },
  {
    table: 'invitation_mail_quota',
    owner: null,
    export: null,
    omitted: 'no user',
    erase: 'none',
    retention: 'Two days; a keyed hash of the receiving email, without its sender.',
    grows: true,
  },
  {
    table: 'invitation_blocks',
    owner: 'inviter_id',
    export: null,
    omitted: 'other user',
    erase: 'rows',
    retention: 'With the account of the blocked sender.',
    grows: true,
  },
  {
    table: 'invitation_reports',
    owner: 'inviter_id',
    export: null,
    omitted: 'other user',
    erase: 'rows',
    retention: '12 months.',
    grows: true,
  },
  {
    // Erased after the reports: a block locks a report row, so a concurrent block leaves no row of a deleted account.
    table: 'blocked_senders',
    owner: 'user_id',
    export: null,
    omitted: 'other user',
    erase: 'rows',
    retention: 'With the account of the blocked sender, or until an admin lifts the block.',
    grows: true,
  },
]
