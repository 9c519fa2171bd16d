import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

/** Counts are unlogged: a crash loses the counts of the last minutes, and the table contains nothing else. */
export const quickLimits: Migration = {
  name: '0008-quick-limits',
  async up(db) {
    await sql`alter table auth.limits set unlogged`.execute(db)
  },
}
