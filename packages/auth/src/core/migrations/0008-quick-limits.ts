import type { Migration } from '@twofold/database'
import { sql } from 'kysely'

/** Counting writes no log of the database: a crash forgets the counts of the last minutes, and nothing else stands there. */
export const quickLimits: Migration = {
  name: '0008-quick-limits',
  async up(db) {
    await sql`alter table auth.limits set unlogged`.execute(db)
  },
}
