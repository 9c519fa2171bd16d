import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

/** Encrypted reasons of reports, the renderings of articles, and revoked roles in the deletion ledger. */
export const reportMessagesAndRenderings: Migration = {
  name: '0030-report-messages',
  async up(db) {
    await sql`alter table invitation_reports drop column message, add column sealed_message bytea`.execute(db)
    await sql`alter table blog_posts add column rendering text`.execute(db)
    await sql`
      alter table keys.deletions
        drop constraint deletions_kind_check,
        add constraint deletions_kind_check check (kind in ('person', 'assessment', 'survey', 'role'))`.execute(
      db,
    )
  },
}
