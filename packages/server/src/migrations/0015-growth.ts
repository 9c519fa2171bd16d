import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

/** Indexes for clean-up queries. */
export const growth: Migration = {
  name: '0015-growth',
  async up(db) {
    await sql`create index blog_posts_deleted on blog_posts (deleted_at) where deleted_at is not null`.execute(
      db,
    )
    await sql`create index blog_drafts_age on blog_drafts (saved_at)`.execute(db)
    await sql`create index blog_preview_links_due on blog_preview_links (expires_at)`.execute(db)
    await sql`create index deletion_receipts_age on deletion_receipts (created_at)`.execute(db)
  },
}
