import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

export const contact: Migration = {
  name: '0011-contact',
  async up(db) {
    await sql`
      create table contact_messages (
        id uuid primary key,
        topic text not null,
        sealed_content bytea not null,
        -- One message for each opened form: sent twice, it is kept once.
        challenge_hash bytea unique,
        created_at timestamptz not null,
        mailed_at timestamptz,
        done_at timestamptz
      )`.execute(db)
    await sql`create index contact_messages_newest on contact_messages (created_at desc, id)`.execute(db)
    await sql`create index contact_messages_unmailed on contact_messages (created_at) where mailed_at is null`.execute(
      db,
    )
  },
}
