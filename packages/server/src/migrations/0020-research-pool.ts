import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

/** The consent to research, and the pool of rows that releases add up. */
export const researchPool: Migration = {
  name: '0020-research-pool',
  async up(db) {
    await sql`alter table consents drop constraint consents_purpose_check`.execute(db)
    await sql`
      alter table consents
        add constraint consents_purpose_check check (purpose in ('assessment', 'pair', 'mails', 'research')),
        add constraint consents_research_adult check (purpose <> 'research' or adult)`.execute(db)
    // No account, no time and no serial column: an id can be computed only with the key of its person.
    await sql`
      create table research_rows (
        id uuid primary key,
        instrument_version text not null,
        sealed_row bytea not null
      )`.execute(db)
    // Stored with the keys, whose newest archive is restored: a spent budget and a used account must not come back unspent.
    await sql`
      create table keys.research_releases (
        number integer primary key,
        instrument_version text not null,
        rho double precision not null check (rho > 0),
        report text not null,
        released_at timestamptz not null
      )`.execute(db)
    await sql`create table keys.research_used (subject_hash bytea primary key)`.execute(db)
  },
}
