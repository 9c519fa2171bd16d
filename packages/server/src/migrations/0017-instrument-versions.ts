import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

/** The version of the statements that a survey asks, and its owner's own answers to them. */
export const instrumentVersions: Migration = {
  name: '0017-instrument-versions',
  async up(db) {
    // Surveys that exist were begun with the first version; a form keeps its statements until the survey closes.
    await sql`alter table feedback_surveys add column instrument_version text not null default '2026.1'`.execute(
      db,
    )
    await sql`alter table feedback_surveys alter column instrument_version drop default`.execute(db)
    // Null until the owner answers the same statements about themselves.
    await sql`alter table feedback_surveys add column sealed_self_ratings bytea`.execute(db)
  },
}
