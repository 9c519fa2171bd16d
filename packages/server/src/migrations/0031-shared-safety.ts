import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

const FORMER = ['2026.1', '2026.2']

/**
 * Adds the level `safety` and the factors that a user holds back. The new level starts unshared, because the former one
 * shared less; the former column remains, because older instances write it during an update. Answers to the two former
 * versions, which only developers gave, are deleted: no code can read them any more.
 */
export const sharedSafety: Migration = {
  name: '0031-shared-safety',
  async up(db) {
    await sql`
      alter table sharing
        add column safety boolean not null default false,
        add column held_back text[] not null default '{}'`.execute(db)
    await sql`alter table sharing alter column view_of_partner_safety set default false`.execute(db)
    await sql`update sharing set view_of_partner_safety = false`.execute(db)
    await sql`delete from assessments where instrument_version = any(${FORMER})`.execute(db)
    await sql`
      delete from keys.feedback_batches where survey_id in (
        select id from feedback_surveys where instrument_version = any(${FORMER})
      )`.execute(db)
    await sql`delete from feedback_surveys where instrument_version = any(${FORMER})`.execute(db)
  },
}
