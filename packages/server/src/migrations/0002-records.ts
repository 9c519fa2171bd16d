import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

export const records: Migration = {
  name: '0002-records',
  async up(db) {
    await sql`
      create table audit_log (
        id uuid primary key,
        user_id uuid not null,
        action text not null,
        subject_id uuid,
        at timestamptz not null
      )`.execute(db)
    await sql`create index audit_log_user on audit_log (user_id, at)`.execute(db)
  },
}
