import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

export const mail: Migration = {
  name: '0009-mail',
  async up(db) {
    // Emails are stored as keyed hashes: they can be looked up but not read.
    await sql`
      create table mail_suppressions (
        address_hash bytea primary key,
        suppressed_at timestamptz not null
      )`.execute(db)
    await sql`create index mail_suppressions_age on mail_suppressions (suppressed_at)`.execute(db)
  },
}
