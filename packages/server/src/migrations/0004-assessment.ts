import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

export const assessment: Migration = {
  name: '0004-assessment',
  async up(db) {
    await sql`
      create table assessments (
        id uuid primary key,
        user_id uuid not null,
        consent_id uuid not null,
        consent_purpose text not null default 'assessment' check (consent_purpose = 'assessment'),
        instrument_version text not null,
        locale text not null,
        status text not null check (status in ('draft', 'completed')),
        sealed_answers bytea not null,
        sealed_partner_name bytea not null,
        key_version integer not null,
        version integer not null,
        created_at timestamptz not null,
        updated_at timestamptz not null,
        completed_at timestamptz,
        partner_forgotten_at timestamptz,
        check ((status = 'completed') = (completed_at is not null)),
        -- No answer can be stored without a consent of the same person for this purpose.
        foreign key (consent_id, user_id, consent_purpose)
          references consents (id, user_id, purpose) on delete cascade
      )`.execute(db)
    await sql`create unique index assessments_one_draft on assessments (user_id) where status = 'draft'`.execute(
      db,
    )
    await sql`create index assessments_user on assessments (user_id, created_at desc, id desc)`.execute(db)
    await sql`create index assessments_consent on assessments (consent_id)`.execute(db)
    await sql`create index assessments_old_drafts on assessments (updated_at) where status = 'draft'`.execute(
      db,
    )
    await sql`
      create index assessments_partner_kept on assessments (completed_at, id)
        where partner_forgotten_at is null and completed_at is not null`.execute(db)
  },
}
