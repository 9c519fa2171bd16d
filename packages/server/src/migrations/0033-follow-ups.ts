import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

/** What a user notes after evenings, one ciphertext of fixed length per assessment. */
export const followUps: Migration = {
  name: '0033-follow-ups',
  async up(db) {
    await sql`
      create table follow_ups (
        assessment_id uuid primary key references assessments (id) on delete cascade,
        user_id uuid not null,
        encrypted_follow_up bytea not null,
        version integer not null,
        remind_at timestamptz
      )`.execute(db)
    await sql`create index follow_ups_user on follow_ups (user_id)`.execute(db)
    await sql`create index follow_ups_remind on follow_ups (remind_at) where remind_at is not null`.execute(
      db,
    )
  },
}
