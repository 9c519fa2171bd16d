import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

/** The instrument version of a survey, and its owner's answers to the same items. */
export const instrumentVersions: Migration = {
  name: '0017-instrument-versions',
  async up(db) {
    // Existing surveys use the first version; the items of a form do not change until the survey closes.
    await sql`alter table feedback_surveys add column instrument_version text not null default '2026.1'`.execute(
      db,
    )
    await sql`alter table feedback_surveys alter column instrument_version drop default`.execute(db)
    // Null until the owner has answered the items about themselves.
    await sql`alter table feedback_surveys add column sealed_self_ratings bytea`.execute(db)
  },
}
