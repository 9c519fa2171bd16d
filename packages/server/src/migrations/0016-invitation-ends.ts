import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

/** Columns that make all ends of an invitation indistinguishable, and the daily limit per recipient. */
export const invitationEnds: Migration = {
  name: '0016-invitation-ends',
  async up(db) {
    await sql`alter table pairs add column shown_at timestamptz`.execute(db)
    await sql`
      update pairs set shown_at = tied_at
      where not refused and (
        select count(*) from pair_halves
        join sharing on sharing.assessment_id = pair_halves.assessment_id and sharing.score
        join assessments on assessments.id = pair_halves.assessment_id and assessments.status = 'completed'
        where pair_halves.pair_id = pairs.id
      ) = 2`.execute(db)
    await sql`alter table invitation_claims add column link_token_hash bytea`.execute(db)
    await sql`
      update invitation_claims set link_token_hash = invitations.link_token_hash
      from invitations where invitations.id = invitation_claims.invitation_id`.execute(db)
    await sql`
      create index invitation_claims_token on invitation_claims (link_token_hash)
      where link_token_hash is not null`.execute(db)
    // The token of an email outlives its invitation, so that declining and reporting work identically after every end.
    await sql`alter table invitation_mails drop constraint invitation_mails_invitation_id_fkey`.execute(db)
    await sql`create index invitation_mails_age on invitation_mails (sent_at)`.execute(db)
    await sql`alter table invitation_reports alter column inviter_id drop not null`.execute(db)
    await sql`
      create table invitation_mail_quota (
        send_id uuid primary key,
        address_hash bytea not null,
        sent_at timestamptz not null
      )`.execute(db)
    await sql`create index invitation_mail_quota_address on invitation_mail_quota (address_hash, sent_at)`.execute(
      db,
    )
    await sql`create index invitation_mail_quota_age on invitation_mail_quota (sent_at)`.execute(db)
  },
}
