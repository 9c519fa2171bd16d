import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

/** Sheets for helpers, encrypted by the browser. */
export const sheets: Migration = {
  name: '0034-sheets',
  async up(db) {
    await sql`
      create table sheets (
        id uuid primary key,
        assessment_id uuid not null references assessments (id) on delete cascade,
        user_id uuid not null,
        encrypted_sheet bytea not null,
        shared jsonb,
        created_at timestamptz not null,
        expires_at timestamptz not null
      )`.execute(db)
    await sql`create index sheets_assessment on sheets (assessment_id)`.execute(db)
    await sql`create index sheets_user on sheets (user_id)`.execute(db)
    await sql`create index sheets_expiry on sheets (expires_at)`.execute(db)
  },
}
