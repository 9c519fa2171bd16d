import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

export const pair: Migration = {
  name: '0005-pair',
  async up(db) {
    await sql`
      create table pairs (
        id uuid primary key,
        invitation_id uuid not null,
        tied_at timestamptz not null,
        refused boolean not null,
        left_at timestamptz
      )`.execute(db)
    await sql`create index pairs_invitation on pairs (invitation_id)`.execute(db)
    // The primary key ensures that an assessment is ever in at most one pair, on either side.
    await sql`
      create table pair_halves (
        assessment_id uuid primary key references assessments (id) on delete cascade,
        pair_id uuid not null references pairs (id) on delete cascade,
        user_id uuid not null,
        unique (pair_id, user_id)
      )`.execute(db)
    await sql`create index pair_halves_user on pair_halves (user_id)`.execute(db)
    // Two people as one keyed hash: it survives a deleted assessment and contains no user id.
    await sql`
      create table recent_ties (
        id uuid primary key,
        people_hash bytea not null,
        tied_at timestamptz not null
      )`.execute(db)
    await sql`create index recent_ties_people on recent_ties (people_hash, tied_at)`.execute(db)
    await sql`create index recent_ties_age on recent_ties (tied_at)`.execute(db)
    await sql`
      create table sharing (
        assessment_id uuid primary key references assessments (id) on delete cascade,
        user_id uuid not null,
        score boolean not null,
        factors boolean not null,
        view_of_partner boolean not null,
        view_of_partner_safety boolean not null,
        updated_at timestamptz not null
      )`.execute(db)
    await sql`create index sharing_user on sharing (user_id)`.execute(db)
  },
}
