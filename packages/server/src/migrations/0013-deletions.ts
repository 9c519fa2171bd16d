import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

export const deletions: Migration = {
  name: '0013-deletions',
  async up(db) {
    // In the schema of the keys, so that key archives contain the ledger and data archives do not.
    await sql`
      create table keys.deletions (
        subject_hash bytea primary key,
        kind text not null check (kind in ('person', 'assessment', 'survey')),
        due_at timestamptz not null
      )`.execute(db)
    await sql`create index deletions_due on keys.deletions (due_at)`.execute(db)
    await sql`
      create table deletion_receipts (
        id uuid primary key,
        sealed_address bytea not null,
        created_at timestamptz not null
      )`.execute(db)
    await sql`create index audit_log_at on audit_log (at)`.execute(db)
  },
}
