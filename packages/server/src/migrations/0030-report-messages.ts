import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

/**
 * Encrypted reasons of reports, the renderings of articles, and revoked roles in the deletion ledger. A job encrypts the earlier
 * reasons, because migrations have no keys; older instances still write `message` during an update.
 */
export const reportMessagesAndRenderings: Migration = {
  name: '0030-report-messages',
  async up(db) {
    await sql`alter table invitation_reports add column sealed_message bytea`.execute(db)
    await sql`alter table blog_posts add column rendering text`.execute(db)
    await sql`
      alter table keys.deletions
        drop constraint deletions_kind_check,
        add constraint deletions_kind_check check (kind in ('person', 'assessment', 'survey', 'role'))`.execute(
      db,
    )
    await sql`create index invitation_reports_unencrypted on invitation_reports (id) where message is not null`.execute(
      db,
    )
  },
}
