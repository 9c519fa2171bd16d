import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

export const consent: Migration = {
  name: '0003-consent',
  async up(db) {
    await sql`
      create table consents (
        id uuid primary key,
        user_id uuid not null,
        purpose text not null check (purpose in ('assessment', 'pair', 'mails')),
        wording text not null,
        adult boolean not null,
        locale text not null,
        given_at timestamptz not null,
        withdrawn_at timestamptz,
        -- What is only for adults rests on a row that says so.
        check (purpose <> 'assessment' or adult),
        -- A foreign key can name person and purpose along with the row.
        unique (id, user_id, purpose)
      )`.execute(db)
    await sql`create unique index consents_live on consents (user_id, purpose) where withdrawn_at is null`.execute(
      db,
    )
    await sql`create index consents_user on consents (user_id, given_at)`.execute(db)
    await sql`
      create table account_states (
        user_id uuid primary key,
        frozen_at timestamptz,
        deletion_id uuid unique,
        deletion_at timestamptz,
        cancel_token_hash bytea unique,
        check ((deletion_id is null) = (deletion_at is null))
      )`.execute(db)
    await sql`create index account_states_due on account_states (deletion_at) where deletion_at is not null`.execute(
      db,
    )
  },
}
