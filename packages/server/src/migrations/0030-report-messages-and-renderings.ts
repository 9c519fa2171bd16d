import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

/** The rendering of an article, so that a start renders none; filled when an article is saved or first read. */
export const reportMessagesAndRenderings: Migration = {
  name: '0030-report-messages-and-renderings',
  async up(db) {
    await sql`alter table blog_posts add column rendering text`.execute(db)
  },
}
