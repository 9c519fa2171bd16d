import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

/** The accepted version of the terms per user, with language and time. */
export const acceptedTerms: Migration = {
  name: '0018-accepted-terms',
  async up(db) {
    await sql`
      create table accepted_terms (
        user_id uuid not null,
        version text not null,
        locale text not null,
        accepted_at timestamptz not null,
        primary key (user_id, version)
      )`.execute(db)
  },
}
