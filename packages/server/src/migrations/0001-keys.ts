import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

/** Keys have their own schema, so that a backup can omit them. */
export const keys: Migration = {
  name: '0001-keys',
  async up(db) {
    await sql`create schema keys`.execute(db)
    await sql`
      create table keys.data_keys (
        owner_id uuid not null,
        version integer not null,
        sealed_key bytea not null,
        created_at timestamptz not null default now(),
        primary key (owner_id, version)
      )`.execute(db)
  },
}
