import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

export const invitation: Migration = {
  name: '0006-invitation',
  async up(db) {
    await sql`
      create table invitations (
        id uuid primary key,
        assessment_id uuid not null references assessments (id) on delete cascade,
        inviter_id uuid not null,
        inviter_address_hash bytea not null,
        link_token_hash bytea not null unique,
        sealed_link_token bytea not null,
        address_hash bytea not null,
        sealed_address bytea not null,
        sealed_inviter_name bytea not null,
        key_version integer not null,
        locale text not null,
        status text not null check (status in ('sent', 'withdrawn')),
        created_at timestamptz not null,
        expires_at timestamptz not null,
        claimed_at timestamptz,
        declined_at timestamptz
      )`.execute(db)
    await sql`create index invitations_assessment on invitations (assessment_id, created_at)`.execute(db)
    await sql`create index invitations_inviter on invitations (inviter_id)`.execute(db)
    await sql`create index invitations_address on invitations (address_hash, expires_at)`.execute(db)
    // One pending invitation per assessment: an invitation to another email replaces it.
    await sql`create unique index invitations_one_open on invitations (assessment_id) where status = 'sent'`.execute(
      db,
    )
    // The token of each sent email; the copied link has a different token.
    await sql`
      create table invitation_mails (
        token_hash bytea primary key,
        invitation_id uuid not null references invitations (id) on delete cascade,
        sent_at timestamptz not null
      )`.execute(db)
    await sql`create index invitation_mails_invitation on invitation_mails (invitation_id)`.execute(db)
    // Requested emails, sent or not. The permanent limits count these rows even after the invitation is deleted.
    await sql`
      create table invitation_sends (
        id uuid primary key,
        invitation_id uuid not null,
        inviter_id uuid not null,
        address_hash bytea not null,
        ordinal integer not null,
        asked_at timestamptz not null
      )`.execute(db)
    await sql`create index invitation_sends_inviter on invitation_sends (inviter_id, address_hash)`.execute(
      db,
    )
    await sql`create index invitation_sends_day on invitation_sends (inviter_id, asked_at)`.execute(db)
    await sql`
      create table invitation_blocks (
        inviter_id uuid not null,
        address_hash bytea not null,
        blocked_at timestamptz not null,
        primary key (inviter_id, address_hash)
      )`.execute(db)
    // A claim belongs to the claiming user and outlives the invitation, so that its deletion is not visible to them.
    await sql`
      create table invitation_claims (
        assessment_id uuid primary key references assessments (id) on delete cascade,
        invitation_id uuid not null unique,
        user_id uuid not null,
        claimed_at timestamptz not null
      )`.execute(db)
    await sql`create index invitation_claims_user on invitation_claims (user_id)`.execute(db)
    await sql`
      create table invitation_reports (
        id uuid primary key,
        invitation_id uuid not null,
        inviter_id uuid not null,
        message text,
        created_at timestamptz not null
      )`.execute(db)
    await sql`create index invitation_reports_inviter on invitation_reports (inviter_id)`.execute(db)
    await sql`create index invitation_reports_age on invitation_reports (created_at)`.execute(db)
  },
}
