import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

export const feedback: Migration = {
  name: '0010-feedback',
  async up(db) {
    // The threshold's limits are MIN_FEEDBACK_RESPONSES and MAX_FEEDBACK_RESPONSES of the instrument.
    // Responses have no table: waiting responses are one encrypted value of fixed length, so it does not reveal their number.
    await sql`
      create table feedback_surveys (
        id uuid primary key,
        owner_id uuid not null,
        threshold integer not null check (threshold between 3 and 10),
        locale text not null,
        link_token_hash bytea unique,
        sealed_link_token bytea,
        sealed_title bytea not null,
        sealed_message bytea not null,
        sealed_totals bytea not null,
        sealed_waiting bytea,
        key_version integer not null,
        created_at timestamptz not null,
        closes_at timestamptz not null,
        closed_at timestamptz,
        -- Closed for good: no link, nothing waiting.
        check (closed_at is null or (link_token_hash is null and sealed_link_token is null and sealed_waiting is null))
      )`.execute(db)
    await sql`create index feedback_surveys_owner on feedback_surveys (owner_id, created_at desc)`.execute(db)
    await sql`create index feedback_surveys_due on feedback_surveys (closes_at) where closed_at is null`.execute(
      db,
    )
    // Stored with the other keys and in no archive, so that merged responses cannot be decrypted.
    await sql`
      create table keys.feedback_batches (
        survey_id uuid primary key,
        owner_id uuid not null,
        sealed_key bytea not null
      )`.execute(db)
    await sql`create index feedback_batches_owner on keys.feedback_batches (owner_id)`.execute(db)
  },
}
