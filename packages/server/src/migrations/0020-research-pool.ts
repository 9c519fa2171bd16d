import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

/** The consent to research, and the research pool. */
export const researchPool: Migration = {
  name: '0020-research-pool',
  async up(db) {
    await sql`alter table consents drop constraint consents_purpose_check`.execute(db)
    await sql`
      alter table consents
        add constraint consents_purpose_check check (purpose in ('assessment', 'pair', 'mails', 'research')),
        add constraint consents_research_adult check (purpose <> 'research' or adult)`.execute(db)
    // No account, time or sequence: an id can be computed only with the user's data key.
    await sql`
      create table research_rows (
        id uuid primary key,
        instrument_version text not null,
        sealed_row bytea not null
      )`.execute(db)
    // In the schema `keys`: a restore uses the newest key archive, so it cannot reset the privacy budget.
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
